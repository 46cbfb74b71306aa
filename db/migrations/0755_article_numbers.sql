-- What a shop calls a variant in its own books, and what it called it when it was ordered (ADR 0815). A piece and a box
-- of ten may be one article, so it is not unique.
alter table sku
  add article_no text not null default '' check (char_length(article_no) <= 64); -- '': the shop gave none
alter table order_item
  add article_no text not null default '' check (char_length(article_no) <= 64);
create index sku_article_no on sku (upper(article_no)) where article_no <> '';
create index order_item_article_no on order_item (upper(article_no)) where article_no <> '';
