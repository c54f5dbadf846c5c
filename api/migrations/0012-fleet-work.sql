-- What staff need to keep the fleet: of two changes at once one hears of the other, and pictures say what is on them.

-- Raised by every change of a vehicle's own fields. Its pictures are changed one by one, and do not count.
alter table vehicles add column version integer not null default 1
-- split
-- What is to be seen; empty for the name of the car.
alter table pictures add column en_alt text not null default ''
-- split
alter table pictures add column ar_alt text not null default ''
-- split
-- An order is changed by one statement: it is looked at when that is done.
alter table pictures drop constraint pictures_vehicle_id_position_key
-- split
alter table pictures add constraint pictures_in_order unique (vehicle_id, position) deferrable initially immediate
-- split
create index pictures_by_file on pictures (file)
