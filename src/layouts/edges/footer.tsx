import { mailHref } from '#core/field/email.ts'
import { NO_REASON_DAYS } from '#core/limits.ts'
import { useFrame } from '#ui/frame/frame-data.ts'
import { AnyIcon } from '#ui/page/any-icon.tsx'
import { Picture } from '#ui/page/picture.tsx'
import { useText } from './text.ts'

const promises = [
  ['truck', 'freeFreight', 'freeFreightMore'],
  ['back', 'returns', 'returnsMore'],
  ['invoice', 'vatInvoice', 'vatInvoiceMore'],
  ['shield', 'genuine', 'genuineMore'],
  ['chat', 'support', 'hours'],
] as const

/** Help documents by the names the spec gives their pages. */
const columns = [
  ['aboutUs', ['companyProfile', 'contactUs', 'distributionPolicy']],
  ['guide', ['howToRegister', 'howToSelect', 'howToPlaceAnOrder', 'howToPay', 'generateQuote']],
  ['policies', ['enterpriseAuthentication', 'memberRights', 'deliveryDate', 'logistics', 'invoicing']],
  ['news', []],
  ['afterSales', ['changingOrRefunding', 'afterSalesPolicy', 'examineGoods', 'contract']],
] as const

export function Footer() {
  const text = useText()
  const { webConfig, rules } = useFrame()
  return (
    <footer>
      <div className="promise">
        <div className="wrap">
          <ul>
            {promises.map(([icon, title, more]) => (
              <li key={title}>
                <AnyIcon name={icon} />
                <div>
                  <b>
                    {title === 'freeFreight'
                      ? text(title, { amount: rules.freeFreightYuan })
                      : title === 'returns'
                        ? text(title, { days: NO_REASON_DAYS })
                        : text(title)}
                  </b>
                  <span>{text(more)}</span>
                </div>
              </li>
            ))}
          </ul>
        </div>
      </div>
      <div className="wrap foot-cols">
        {columns.map(([title, documents]) => (
          <div key={title}>
            <h2>{text(title)}</h2>
            <ul>
              {title === 'news' && <News />}
              {documents.map((name) => (
                <li key={name}>
                  <a href={`/help/${name}`}>{text(name)}</a>
                </li>
              ))}
            </ul>
          </div>
        ))}
        <Service />
        <Codes />
      </div>
      <div className="wrap foot-end">
        <div className="row">
          {(['serviceAgreement', 'privacyPolicy', 'distributionPolicy'] as const).map((name) => (
            <a key={name} href={`/help/${name}`}>
              {text(name)}
            </a>
          ))}
          <a href="/api-docs">{text('api')}</a>
        </div>
        <p>{webConfig.pcCopyright}</p>
        <Registrations />
      </div>
    </footer>
  )
}

/** What the law wants at the foot of a mall in China. */
function Registrations() {
  const { pcIcpNumber, pcLicenceNumber } = useFrame().webConfig
  if (!pcIcpNumber && !pcLicenceNumber) return null
  return (
    <p>
      {pcIcpNumber && (
        <a href="https://beian.miit.gov.cn/" target="_blank" rel="noopener">
          {pcIcpNumber}
        </a>
      )}{' '}
      {pcLicenceNumber}
    </p>
  )
}

function News() {
  const text = useText()
  const { notices } = useFrame()
  return (
    <>
      {notices.map(({ id, title }) => (
        <li key={id} className="two-lines">
          <a href={`/notice-detail?id=${id}`} title={title}>
            {title}
          </a>
        </li>
      ))}
      <li>
        <a href="/notice-list">{text('allNotices')}</a>
      </li>
    </>
  )
}

function Service() {
  const text = useText()
  const { phone, mail } = useFrame().customerService
  return (
    <div className="foot-call">
      <h2>{text('service')}</h2>
      <b>{phone}</b>
      <p className="sm soft">{text('hours')}</p>
      <p className="sm soft">
        <a href={mailHref(mail)}>{mail}</a>
      </p>
    </div>
  )
}

function Codes() {
  const text = useText()
  const { pcQrcodeImg } = useFrame().webConfig
  return (
    <div className="foot-qr">
      <div>
        <Picture src={pcQrcodeImg} alt={text('appCode')} width={84} height={84} />
        {text('app')}
      </div>
      <div>
        <Picture src="/site/qr/mini.svg" alt={text('miniCode')} width={84} height={84} />
        {text('miniProgram')}
      </div>
    </div>
  )
}
