-- Who applied may think better of it while nobody has decided: the row stays, but is in nobody's list.
alter table enterprise_audit
  drop constraint enterprise_audit_status_check,
  add constraint enterprise_audit_status_check check (status in (1, 2, 3, 4)); -- 4 withdrawn
alter table shop_application
  drop constraint shop_application_status_check,
  add constraint shop_application_status_check check (status in (0, 1, -1, -2)); -- -2 withdrawn
