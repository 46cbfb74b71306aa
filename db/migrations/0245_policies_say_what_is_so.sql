-- Terms and privacy policy say what the mall does: who issues invoices, when a contract is made, which court, what condition a return needs, what is
-- given abroad. Only sentences that still stand as they were first written are replaced; what an operator has reworded stays.
create function pg_temp.reworded(words text, variadic pairs text[]) returns text language plpgsql as $$
begin
  for at in 1 .. array_length(pairs, 1) by 2 loop
    words := replace(words, pairs[at], pairs[at + 1]);
  end loop;
  return words;
end $$;

update setting set value = jsonb_build_object(
  'zh_CN', pg_temp.reworded(value ->> 'zh_CN',
    '更新日期：2026 年 11 月 1 日', '更新日期：2026 年 11 月 23 日',
    '负责平台的运行、收款、发票和售后的协调', '负责平台的运行、收款和售后的协调',
    '提交订单时商城为您保留库存。', '订单提交成功时合同成立，商城为您保留库存。',
    '填写汇款码', '填写汇款识别码',
    '商城按实际付款金额开具增值税电子普通发票或专用发票', '您确认收货后，由销售店铺按实际付款金额开具增值税电子普通发票或专用发票',
    '国内订单每店满 300 元免运费，不满按实际运费收取。', '国内订单按店计算，满额免运费，门槛见“配送政策”，不满按该店运费模板收取。',
    '并在签收后七日内核对', '并在确认收货后七日内核对',
    '未拆封、未使用、不影响再次销售的商品，自签收之日起七日内可以无理由退货', '商品完好、不影响再次销售的，自确认收货之日起七日内可以无理由退货',
    '争议先行协商，协商不成的，提交商城所在地有管辖权的人民法院处理', '争议先行协商，协商不成的，由供方（销售店铺）所在地有管辖权的人民法院处理'),
  'en', pg_temp.reworded(value ->> 'en',
    'Last updated: 1 November 2026', 'Last updated: 23 November 2026',
    'receives payments, issues invoices and coordinates', 'receives payments and coordinates',
    'Placing an order reserves the stock.', 'The contract is made when the order is placed, and the stock is reserved.',
    'write the remittance code into', 'write the payment reference into',
    'The mall issues electronic general or special VAT invoices for the amount actually paid', 'Once you have confirmed receipt, the selling shop issues an electronic general or special VAT invoice for the amount actually paid',
    'Domestic orders from 300 yuan a shop ship free; below that the actual freight is charged.', 'Domestic orders ship free from an amount of one shop''s goods that the delivery policy names; below that the shop''s rates apply.',
    'within seven days of delivery; you pay', 'within seven days of confirmed receipt; you pay',
    'and model, quantity and appearance within seven days.', 'and model, quantity and appearance within seven days of confirmed receipt.',
    'Goods that are unopened, unused and fit for resale', 'Goods in good condition and fit for resale',
    'otherwise by the competent court at the mall''s seat', 'otherwise by the competent people''s court at the seat of the seller (the selling shop)'))
where name = 'serviceTerms';

update setting set value = jsonb_build_object(
  'zh_CN', pg_temp.reworded(value ->> 'zh_CN',
    '更新日期：2026 年 11 月 1 日', '更新日期：2026 年 11 月 23 日',
    '访问时间、网络地址、浏览器类型', '访问时间、IP 地址、浏览器类型',
    '<li><b>您主动提供的内容</b>', '<li><b>身份证件与银行账户</b>：开店或企业认证时提交的证照、个人发票抬头中选填的身份证号、开票或收款所填的银行账户。仅用于审核、开票和结算，与公开图片分开保存。</li>' || chr(10) || '<li><b>您主动提供的内容</b>',
    '信息保存在中华人民共和国境内。', '信息保存在中华人民共和国境内。您选择 PayPal 付款时，付款单号、金额、币种和付款说明由境外的 PayPal 处理；不选择则不提供。',
    '个人信息在三十日内删除或匿名化', '个人信息立即删除或匿名化',
    '本策略变更时，我们在公告中说明', '本策略变更时，我们提前十五日在公告中说明'),
  'en', pg_temp.reworded(value ->> 'en',
    'Last updated: 1 November 2026', 'Last updated: 23 November 2026',
    'time, network address and browser type', 'time, IP address and browser type',
    '<li><b>What you give us yourself</b>', '<li><b>Identity papers and bank accounts</b>: what you submit to open a shop or to certify a company, the identity number that a personal invoice may carry, bank accounts for invoices or payouts. Used for review, invoicing and settlement only, and kept apart from public pictures.</li>' || chr(10) || '<li><b>What you give us yourself</b>',
    'Information is stored within the People''s Republic of China.', 'Information is stored within the People''s Republic of China. If you choose to pay by PayPal, payment number, amount, currency and description are processed abroad by PayPal; otherwise nothing is given to it.',
    'is deleted or made anonymous within thirty days', 'is deleted or made anonymous immediately',
    'Changes of this policy are announced in the notices;', 'Changes of this policy are announced in the notices fifteen days ahead;'))
where name = 'servicePolicy';
