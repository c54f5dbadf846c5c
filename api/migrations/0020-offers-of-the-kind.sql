-- A car could be given an offer for cars of another kind, which no list shows it by. From now on it cannot.
delete from vehicle_offers using offers, vehicles
where offers.id = vehicle_offers.offer_id and vehicles.id = vehicle_offers.vehicle_id
  and vehicles.kind <> case offers.offer_type when 'lease' then 'leasing' when 'preowned' then 'pre_owned' else 'rental' end
