-- The notice that came with the mall named another moment than the pages, which no longer say "today". One that an operator has reworded stays.
update notice set
  title_zh = '工作日 16:00 前付款当天发货',
  title_en = 'Paid by 16:00 on a working day: ships the same day',
  content_zh = replace(replace(content_zh, '商品页“今天发”即指', '商品页“当天发货”即指'), '订货商品按页面所写的到货日期发出', '补货中的商品到仓后可下单'),
  content_en = replace(replace(content_en, '“Ships today” on', '“Ships the same day” on'),
    'Parts on order leave on the date shown.', 'Parts that are being restocked can be ordered once they are back.')
where title_zh = '16 点前下单当天发货' and title_en = 'Orders placed by 16:00 ship the same day';
