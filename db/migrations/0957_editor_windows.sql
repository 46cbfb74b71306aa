-- One person may have a page open in two windows of the editor, and is told of the other one.
alter table decoration_editor add column window_id text not null default '';
alter table decoration_editor drop constraint decoration_editor_pkey;
alter table decoration_editor add primary key (decoration_id, staff_id, window_id);
