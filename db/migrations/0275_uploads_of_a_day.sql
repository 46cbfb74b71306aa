-- How many files somebody sent on a day of Chinese time; the limits stand in core/limits.ts. Days that are over are swept.
create table upload_day (
  sender text not null, -- 'account:…' or 'staff:…'
  day date not null,
  uploads integer not null check (uploads > 0),
  primary key (sender, day)
);
