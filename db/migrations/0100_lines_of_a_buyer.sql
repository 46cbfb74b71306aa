-- A buyer who looks for words in their orders reads their own lines: without this, all lines there are.
create index order_item_account on order_item (account_id, order_id);
