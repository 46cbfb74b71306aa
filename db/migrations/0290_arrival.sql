-- When goods arrive: where a shop's goods lie, until when a payment counts for the day, and how long the way takes.
alter table freight_template
  add column stock_city_id integer, -- six-digit code of GB/T 2260; null: nobody said
  add column cut_off text check (cut_off ~ '^([01]\d|2[0-3]):[0-5]\d$'), -- in Asia/Shanghai; null: the mall's
  add column transit_days smallint check (transit_days between 0 and 30); -- by express; null: by distance
alter table freight_zone
  add column transit_days smallint check (transit_days between 0 and 30); -- null: as everywhere

-- Shops that were applied for said their city; those that came with the mall have its name.
update freight_template set stock_city_id = application.city_id from shop_application application where application.shop_id = freight_template.shop_id;
update freight_template set stock_city_id = place.id
from shop, (values ('常州', 320400), ('无锡', 320200), ('昆山', 320500), ('苏州', 320500), ('杭州', 330100), ('嘉善', 330400), ('上海', 310100),
  ('宁波', 330200), ('温州', 330300), ('佛山', 440600), ('烟台', 370600), ('大连', 210200), ('成都', 510100), ('济南', 370100), ('沧州', 130900),
  ('武汉', 420100), ('天津', 120100), ('西安', 610100)) place (name, id)
where shop.id = freight_template.shop_id and shop.city_zh = place.name and stock_city_id is null;

-- What was told when it was ordered, with what it was reckoned from; null: ordered before, or nothing is sent.
alter table shop_order add column arrival jsonb;
