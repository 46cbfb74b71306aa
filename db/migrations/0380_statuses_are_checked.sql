-- Life cycles whose column said nothing of the statuses there are: a shop, and the steps of a return.

alter table shop add check (status in (-1, 0, 1, 2, 3, 4));
alter table return_event
  add check (status in ('applied', 'accepted', 'sentBack', 'received', 'resent', 'refunding', 'refused', 'disputed',
    'refunded', 'exchanged', 'withdrawn', 'closed'));
