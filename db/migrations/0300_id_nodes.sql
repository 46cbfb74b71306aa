-- Each process and thread that makes ids takes a number of its own: the middle nine bits of an id.
create sequence id_node minvalue 0 maxvalue 511 cycle;
