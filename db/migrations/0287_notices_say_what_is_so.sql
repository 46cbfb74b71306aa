-- Notices that came with the mall promised invoices before receipt and asked for a bank that no licence names. Words an operator wrote stay.
update notice set
  content_zh = replace(replace(replace(replace(content_zh,
    '香港、澳门、台湾暂不支持配送', '港澳台地区暂不支持配送'),
    '电子专票最快当日开出', '商家在确认收货后开具电子专票'),
    '抬头、税号、开户行请与营业执照一致', '抬头、税号须与营业执照一致，开户行与账号以开户信息为准'),
    '六百个紧固件库位', '600 个紧固件库位'),
  content_en = replace(replace(content_en,
    'electronic ones are issued the same day at best', 'the shop issues it electronically once you have confirmed receipt'),
    'Name, tax number and bank must match the business licence', 'Name and tax number must match the business licence, bank and account those of the company account')
where content_zh like '%电子专票最快当日开出%' or content_zh like '%香港、澳门、台湾暂不支持配送%' or content_zh like '%六百个紧固件库位%';
