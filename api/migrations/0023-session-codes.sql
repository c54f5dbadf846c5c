-- Who signs out other devices proves again who they are: by the password, or by a code for just this.
alter table one_time_codes
  drop constraint one_time_codes_purpose_check,
  add constraint one_time_codes_purpose_check check (purpose in ('signup', 'forgot', 'session', 'delete'))
