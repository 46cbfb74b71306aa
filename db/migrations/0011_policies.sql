-- The mall's terms of service and privacy policy, as the operator may change them later: settings, one text for each language.

insert into setting (name, value) values ('serviceTerms', jsonb_build_object('zh_CN', $html$
<p>更新日期：2026 年 11 月 1 日。本服务条款由百工商城（以下称“商城”）与使用商城的您（以下称“您”）约定。注册账号或提交订单，即表示您已阅读并同意本条款。</p>
<h2>一、商城提供什么</h2>
<p>商城是工业品的采购平台，销售轴承、传动带、链条链轮、齿轮、紧固件、密封件、伺服电机等商品。商品由商城自营或由入驻店铺销售，每件商品的页面写明销售店铺。合同在您与该店铺之间成立；商城负责平台的运行、收款、发票和售后的协调。</p>
<p>页面上的图样按国家标准或样本的尺寸绘制，标明“参考值”的数据仅供选型参考。用于安全件、起重、航空、医疗等场合之前，请向店铺索取技术资料并自行验证。</p>
<h2>二、账号</h2>
<ul>
<li>注册时请使用本人或本单位有权使用的手机号，并如实填写联系人与单位名称。</li>
<li>密码为 6 至 20 位，请妥善保管。以您的账号和密码提交的订单视为您的行为，除非您能证明账号被盗用。</li>
<li>发现账号异常时，请立即修改密码并联系客服。修改密码后，该账号在其他设备上的登录全部失效。</li>
<li>企业会员须提交真实的企业资料并通过审核。资料变更后三十日内请更新。</li>
</ul>
<h2>三、价格、库存与订单</h2>
<p>页面价格含增值税。阶梯价按同一规格的数量计算，企业价按登录账号的会员等级显示。您支付的金额以结算页确认的金额为准，提交订单后价格不再变动。</p>
<p>提交订单时商城为您保留库存。未在页面提示的时限内付款的订单自动取消，库存随之释放；对公转账的订单按转账时限处理。若因明显的标价错误（例如小数点错位）产生订单，店铺可以在发货前说明原因并取消，已付款项原路退回。</p>
<h2>四、付款与发票</h2>
<p>您可以使用页面列出的方式付款。对公转账请在附言中填写汇款码，以便自动核对。商城按实际付款金额开具增值税电子普通发票或专用发票；专用发票仅向资料完整的企业开具，开票信息错误请在收到后三十日内提出。</p>
<h2>五、配送与验收</h2>
<p>国内订单每店满 300 元免运费，不满按实际运费收取。现货当日或页面所示的工作日内发货。请在签收时检查外包装，并在签收后七日内核对型号、数量和外观；发现短少、错发或损坏，请保留包装并联系售后。</p>
<h2>六、退换货</h2>
<p>未拆封、未使用、不影响再次销售的商品，自签收之日起七日内可以无理由退货，退货运费由您承担。质量问题、错发、漏发的退换货运费由店铺承担。按您的图纸或尺寸加工、裁切的商品，以及已经安装、涂脂或通电的商品，除质量问题外不退换。退款在店铺确认收货后原路退回。</p>
<h2>七、评价与内容</h2>
<p>您发布的评价和图片应当真实，不得含有违法、侵权或广告内容。您授权商城在商品页面展示这些内容。商城可以隐藏违反本条款的内容，并告知您原因。</p>
<h2>八、不得从事的行为</h2>
<ul>
<li>虚构交易、恶意占用库存、批量注册账号，或以程序干扰商城的正常运行；</li>
<li>转售或泄露企业价等仅向会员显示的信息；</li>
<li>将商品用于法律禁止的用途，或违反出口管制的规定。</li>
</ul>
<p>发生上述行为时，商城可以限制相关功能或停用账号。未完成的订单按本条款处理，账户余额在核实后退还。</p>
<h2>九、责任</h2>
<p>店铺对商品质量负责，商城对平台服务负责。因商品或服务给您造成损失的，责任方按法律规定赔偿直接损失。停电、网络中断、自然灾害等不可抗力造成的延误，双方互不承担责任，但应当及时通知对方。</p>
<h2>十、条款的变更与争议</h2>
<p>商城修改本条款时，提前七日在公告中说明。您不同意修改的，可以停止使用并注销账号；修改前的订单适用原条款。本条款适用中华人民共和国法律。争议先行协商，协商不成的，提交商城所在地有管辖权的人民法院处理。</p>
<p>本商城为演示系统：演示环境中的店铺、价格、库存和订单均为示例，不构成真实的要约，也不会实际发货或扣款。</p>
$html$::text, 'en', $html$
<p>Last updated: 1 November 2026. These terms of service are agreed between Baigong Mall ("the mall") and you, the person or company using it. By registering an account or placing an order you confirm that you have read and accepted them.</p>
<h2>1. What the mall offers</h2>
<p>The mall is a purchasing platform for industrial supplies: bearings, drive belts, chains and sprockets, gears, fasteners, seals, servo motors and related goods. Goods are sold by the mall itself or by shops on it; every product page names its seller. The contract of sale is made between you and that shop. The mall runs the platform, receives payments, issues invoices and coordinates after-sales service.</p>
<p>Drawings are made from the dimensions of national standards or catalogues. Figures marked as reference values are for orientation only. Before using a part in safety, lifting, aviation or medical equipment, ask the shop for the technical data and verify the choice yourself.</p>
<h2>2. Accounts</h2>
<ul>
<li>Register with a mobile number that you or your company may use, and state the contact and the company truthfully.</li>
<li>Passwords have 6 to 20 characters. Keep yours safe: orders placed with your account count as yours unless you show that it was stolen.</li>
<li>If something looks wrong, change the password at once and call customer service. A new password ends all other logins of the account.</li>
<li>Enterprise members submit true company documents and pass a review. Please update them within thirty days of a change.</li>
</ul>
<h2>3. Prices, stock and orders</h2>
<p>Prices include value added tax. Ladder prices count the quantity of one variant; enterprise prices follow the level of the account that is signed in. You pay the amount confirmed on the checkout page, and it does not change once the order is placed.</p>
<p>Placing an order reserves the stock. Orders that are not paid within the time shown are cancelled and the stock is released; bank transfers have a limit of their own. If an order results from an obvious pricing error, such as a misplaced decimal point, the shop may explain this and cancel before shipping, and what you paid is returned the way it came.</p>
<h2>4. Payment and invoices</h2>
<p>You may pay in the ways listed on the page. For a bank transfer, write the remittance code into the reference so that it can be matched. The mall issues electronic general or special VAT invoices for the amount actually paid; special invoices go to companies with complete details only. Please report mistakes in an invoice within thirty days of receiving it.</p>
<h2>5. Delivery and inspection</h2>
<p>Domestic orders from 300 yuan a shop ship free; below that the actual freight is charged. Goods in stock leave on the same day or within the working days shown. Check the parcel on delivery, and model, quantity and appearance within seven days. If anything is missing, wrong or damaged, keep the packaging and contact after-sales service.</p>
<h2>6. Returns</h2>
<p>Goods that are unopened, unused and fit for resale may be returned without reason within seven days of delivery; you pay the return freight. The shop pays it for defects and wrong or missing goods. Goods machined or cut to your drawing or size, and goods that were mounted, greased or powered, are returned for defects only. Refunds go back the way you paid once the shop has received the goods.</p>
<h2>7. Reviews and contents</h2>
<p>Reviews and pictures must be true and must not be unlawful, infringing or advertising. You allow the mall to show them on product pages. The mall may hide what breaks these terms and will tell you why.</p>
<h2>8. What is not allowed</h2>
<ul>
<li>sham transactions, holding stock in bad faith, mass registration, or programs that disturb the mall;</li>
<li>reselling or disclosing what only members see, such as enterprise prices;</li>
<li>using goods for purposes the law forbids, or against export controls.</li>
</ul>
<p>In such cases the mall may limit functions or suspend the account. Open orders are settled under these terms and a remaining balance is returned after verification.</p>
<h2>9. Liability</h2>
<p>Shops answer for their goods, the mall for its platform. Whoever is responsible for a loss compensates the direct loss as the law provides. Neither side answers for delays caused by power or network failure, natural disaster or other force majeure, but each informs the other promptly.</p>
<h2>10. Changes and disputes</h2>
<p>The mall announces changes of these terms seven days ahead. If you disagree you may stop using the mall and close your account; earlier orders follow the earlier terms. The law of the People's Republic of China applies. Disputes are settled by talking first, and otherwise by the competent court at the mall's seat.</p>
<p>This mall is a demonstration: shops, prices, stock and orders in it are examples, no binding offers, and nothing is shipped or charged.</p>
$html$::text)), ('servicePolicy', jsonb_build_object('zh_CN', $html$
<p>更新日期：2026 年 11 月 1 日。本隐私策略说明百工商城（以下称“商城”）收集哪些信息、用来做什么、保存多久，以及您的权利。</p>
<h2>一、我们收集的信息</h2>
<ul>
<li><b>账号信息</b>：手机号、用户名、昵称、联系人、单位名称；企业认证时的营业执照、统一社会信用代码和联系方式。密码只以不可还原的散列值保存。</li>
<li><b>交易信息</b>：收货人、电话、地址、订单、付款方式与结果、发票抬头与税号、售后记录。</li>
<li><b>使用信息</b>：浏览足迹、收藏、采购车、搜索词，以及访问时间、网络地址、浏览器类型。</li>
<li><b>您主动提供的内容</b>：评价、图片、给商家的留言、转账凭证。</li>
</ul>
<p>浏览、搜索和阅读帮助不需要登录，也不要求提供个人信息。</p>
<h2>二、使用目的</h2>
<ul>
<li>建立账号、验证身份、防止盗用和批量注册；</li>
<li>处理订单、付款、配送、发票和售后；</li>
<li>按会员等级显示价格，保留您的采购车、收藏和足迹；</li>
<li>统计访问量，发现并修复故障，改进搜索与页面；</li>
<li>履行税务、会计等法律规定的义务。</li>
</ul>
<p>我们不出售您的个人信息，不以您的浏览记录向您投放第三方广告。</p>
<h2>三、Cookie 与本地存储</h2>
<p>商城只使用自己的 Cookie：登录凭证、与登录凭证配对的安全标识、语言选择。浏览器的本地存储保存界面配置、热门搜索词、您关闭的提示和结算时选中的商品。商城没有第三方跟踪代码。您可以在浏览器中清除它们；清除后需要重新登录和选择语言。</p>
<h2>四、与谁共享</h2>
<ul>
<li><b>店铺</b>：为发货和售后，向您下单的店铺提供收货信息和订单内容；</li>
<li><b>物流企业</b>：收货人、电话、地址和包裹信息；</li>
<li><b>支付机构和银行</b>：订单号与金额；</li>
<li><b>短信服务商</b>：手机号和短信内容；</li>
<li><b>主管机关</b>：法律要求时，在要求的范围内。</li>
</ul>
<p>除上述情形外，未经您同意不向他人提供。接收方只能按约定的目的使用，并负有保密义务。</p>
<h2>五、保存与保护</h2>
<p>信息保存在中华人民共和国境内。订单、付款和发票记录按会计法规保存；短信验证码和图片验证码仅在数分钟内有效；服务器日志不记录密码、验证码和登录凭证，手机号以掩码记录。账号注销后，除法律要求保留的交易记录外，个人信息在三十日内删除或匿名化。</p>
<p>传输使用加密连接，密码在离开浏览器之前另行加密；员工只能接触工作所需的信息，访问留有记录。发生个人信息泄露时，我们立即采取补救措施，并按法律规定通知您和主管机关。</p>
<h2>六、您的权利</h2>
<ul>
<li>查询和更正：在用户中心查看、修改账号与收货信息；</li>
<li>删除：删除浏览足迹、收藏和收货地址；</li>
<li>撤回同意与注销：联系客服注销账号，核实身份后十五日内办理；</li>
<li>获取副本：向客服索取您的个人信息副本。</li>
</ul>
<p>行使这些权利不收费。为保护您的账号，我们会先核实身份。</p>
<h2>七、未成年人</h2>
<p>商城面向企业和成年人。不满十四周岁的未成年人请勿注册；发现误收集的，我们将尽快删除。</p>
<h2>八、变更与联系</h2>
<p>本策略变更时，我们在公告中说明；涉及使用目的的重大变更，将再次征得您的同意。对本策略或个人信息的处理有疑问、意见或投诉，请通过页面底部的客服电话或邮箱联系我们，我们在十五日内答复。</p>
<p>本商城为演示系统，请勿填写真实的证件、银行账户等敏感信息。</p>
$html$::text, 'en', $html$
<p>Last updated: 1 November 2026. This privacy policy says which information Baigong Mall ("the mall") collects, what for, how long it is kept, and which rights you have.</p>
<h2>1. What we collect</h2>
<ul>
<li><b>Account</b>: mobile number, user name, nickname, contact, company; for enterprise certification the business licence, the unified social credit code and contact details. Passwords are stored only as hashes that cannot be turned back.</li>
<li><b>Purchases</b>: recipient, telephone, address, orders, ways and results of payment, invoice title and tax number, after-sales records.</li>
<li><b>Use</b>: browse history, favourites, cart, search words, and time, network address and browser type of visits.</li>
<li><b>What you give us yourself</b>: reviews, pictures, messages to shops, transfer slips.</li>
</ul>
<p>Browsing, searching and reading the help needs neither a login nor personal information.</p>
<h2>2. What it is used for</h2>
<ul>
<li>creating accounts, verifying who you are, preventing theft and mass registration;</li>
<li>handling orders, payments, deliveries, invoices and after-sales service;</li>
<li>showing prices by member level and keeping your cart, favourites and history;</li>
<li>counting visits, finding and mending faults, improving search and pages;</li>
<li>meeting duties of tax and accounting law.</li>
</ul>
<p>We do not sell personal information, and we do not use your browsing to show you advertisements of others.</p>
<h2>3. Cookies and local storage</h2>
<p>The mall uses cookies of its own only: the login token, a security mark that belongs to it, and the choice of language. The browser's local storage keeps the interface configuration, popular search words, notices you closed, and the items chosen for checkout. There is no tracking code of third parties. You may clear all of it in your browser; you then sign in and choose the language again.</p>
<h2>4. Whom we share it with</h2>
<ul>
<li><b>Shops</b>: delivery details and contents of the orders you place with them, for shipping and service;</li>
<li><b>Carriers</b>: recipient, telephone, address and parcel data;</li>
<li><b>Payment institutions and banks</b>: order number and amount;</li>
<li><b>Text message providers</b>: mobile number and message;</li>
<li><b>Authorities</b>: where the law demands it, as far as it does.</li>
</ul>
<p>Beyond this nothing is passed on without your consent. Recipients may use it only for the agreed purpose and must keep it confidential.</p>
<h2>5. Storage and protection</h2>
<p>Information is stored within the People's Republic of China. Records of orders, payments and invoices are kept as accounting law demands; SMS and picture codes are valid for minutes only; server logs hold no passwords, codes or tokens, and mobile numbers only masked. When an account is closed, personal information is deleted or made anonymous within thirty days, except for transaction records the law tells us to keep.</p>
<p>Connections are encrypted, and passwords are sealed once more before they leave the browser. Staff see only what their work needs, and access is recorded. Should a leak of personal information happen, we act at once and inform you and the authorities as the law provides.</p>
<h2>6. Your rights</h2>
<ul>
<li>See and correct: view and change account and delivery details in the user centre;</li>
<li>Delete: remove browse history, favourites and addresses;</li>
<li>Withdraw consent and close the account: ask customer service; done within fifteen days after your identity is verified;</li>
<li>Get a copy: ask customer service for a copy of your personal information.</li>
</ul>
<p>None of this costs anything. To protect your account we verify who asks.</p>
<h2>7. Minors</h2>
<p>The mall is for companies and adults. Children under fourteen should not register; what was collected by mistake is deleted as soon as we learn of it.</p>
<h2>8. Changes and contact</h2>
<p>Changes of this policy are announced in the notices; where the purpose of use changes materially we ask for your consent again. For questions, suggestions or complaints use the customer service number or mail address at the foot of each page. We answer within fifteen days.</p>
<p>This mall is a demonstration: please do not enter real identity documents, bank accounts or other sensitive data.</p>
$html$::text));
