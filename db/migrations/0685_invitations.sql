-- The operator writes a sale for a shop, which agrees or declines until a time (ADR 0685).
alter table sale
  add answer_by timestamptz, -- until when an invited shop can agree; null: its own proposal
  drop constraint sale_status_check,
  add constraint sale_status_check check (status in ('draft', 'proposed', 'invited', 'approved', 'refused', 'declined',
    'withdrawn', 'lapsed', 'stopped', 'ended')),
  drop constraint sale_check1,
  add constraint sale_decided check ((status in ('draft', 'proposed', 'invited', 'withdrawn', 'lapsed')) = (decided_at is null)),
  add constraint sale_answer check (answer_by is null or (answer_by <= starts_at and shop_id is not null)),
  add constraint sale_invited check (status not in ('invited', 'declined', 'lapsed') or answer_by is not null);
create index sale_unanswered on sale (answer_by) where status = 'invited';
