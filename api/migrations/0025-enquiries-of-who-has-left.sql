-- What somebody had asked who has left stayed open, where nobody can answer it. Where cars are kept for it, staff decide.
update enquiries set status = 'lost', snoozed_until = null
where name = '' and status in ('new_enquiry', 'inprogress')
  and not exists (select 1 from unit_periods where unit_periods.enquiry_id = enquiries.id)
