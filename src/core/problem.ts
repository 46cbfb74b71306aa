/**
 * Everything that may go wrong on purpose, and the envelope code it travels under (spec §8).
 * The sentence shown to people lives in problem-texts.
 */
export const problems = {
  // anywhere
  invalidInput: 'A00014',
  noSuchCall: 'A00013',
  serverHiccup: 'A00005',
  tooBusy: 'A00001',
  tooLarge: 'A00001',
  tooOften: 'A00001',
  textBlank: 'A00014',

  // signing in
  signInRequired: 'A00004',
  accountOffline: 'A00004',
  accountMissing: 'A00014',
  loginWrong: 'A00001',
  loginPaused: 'A00001',
  accountLocked: 'A00001',
  sealBroken: 'A00001',
  sealImpossible: 'A00001',
  captchaWrong: 'A00006',
  captchaNeeded: 'A00006',
  smsCodeWrong: 'A00006',
  smsTooOften: 'A00001',
  smsTooMany: 'A00001',
  flagExpired: 'A00001',
  mobileInvalid: 'A00014',
  mobileTaken: 'A00001',
  userNameInvalid: 'A00014',
  userNameTaken: 'A00001',
  passwordMissing: 'A00014',
  passwordWeak: 'A00014',
  passwordsDiffer: 'A00014',
  smsCodeMissing: 'A00014',
  contactTooLong: 'A00014',
  agreementMissing: 'A00014',

  // the back office
  forbidden: 'A00001',
  totpNeeded: 'A00006',
  totpWrong: 'A00006',
  totpMissing: 'A00001',
  passwordInitial: 'A00001',
  passwordShort: 'A00014',
  passwordSame: 'A00014',
  changedMeanwhile: 'A00001',
  staffUnknown: 'A00001',
  staffLastOwner: 'A00001',
  roleUnknown: 'A00001',
  roleNameTaken: 'A00001',
  roleInUse: 'A00001',
  personNameInvalid: 'A00014',
  languageMissing: 'A00014',
  userUnknown: 'A00001',
  reasonMissing: 'A00014',
  jobUnknown: 'A00001',
  messageUnknown: 'A00001',
  // coupons
  couponUnknown: 'A00001',
  couponEnded: 'A00001',
  couponNotBegun: 'A00001',
  couponGone: 'A00001',
  couponLimit: 'A00001',
  couponForEnterprises: 'A00001',
  couponsFull: 'A00001',
  couponInvalid: 'A00014',
  couponTargetUnknown: 'A00001',
  couponClaimed: 'A00001',
  couponUsed: 'A00001',
  couponUnusable: 'A00001',

  // points
  pointsShort: 'A00001',
  pointsStep: 'A00014',
  pointsTooMany: 'A00001',
  signedInToday: 'A00001',

  // one's own account
  nickInvalid: 'A00014',
  birthdayInvalid: 'A00014',
  passwordWrong: 'A00001',
  passwordPaused: 'A00001',
  mobileSame: 'A00014',
  payPasswordInvalid: 'A00014',
  payPasswordNeeded: 'A00001',
  payPasswordWrong: 'A00001',
  payPasswordPaused: 'A00001',
  closingBlocked: 'A00001',

  // firms and their membership
  firmNameInvalid: 'A00014',
  creditCodeInvalid: 'A00014',
  positionInvalid: 'A00014',
  contactNameInvalid: 'A00014',
  firmAddressInvalid: 'A00014',
  licenceMissing: 'A00014',
  remarkMissing: 'A00014',
  auditPending: 'A00001',
  auditApproved: 'A00001',
  auditMissing: 'A00001',
  auditUnknown: 'A00001',
  auditStatusChanged: 'A00001',

  // opening a shop
  shopNameInvalid: 'A00014',
  shopNameTaken: 'A00001',
  shopDescriptionInvalid: 'A00014',
  mapLocationInvalid: 'A00014',
  storePasswordInvalid: 'A00014',
  logoMissing: 'A00014',
  idFrontMissing: 'A00014',
  idBackMissing: 'A00014',
  shopApplicationPending: 'A00001',
  shopApplicationPassed: 'A00001',
  shopApplicationUnknown: 'A00001',
  staffMobileTaken: 'A00001',

  // catalogue and shops
  productUnknown: 'A00001',
  productGone: 'A00001',
  decorationUnknown: 'A00001',
  noticeUnknown: 'A00001',
  noticeStatusChanged: 'A00001',
  shopUnknown: 'A00001',
  categoryUnknown: 'A00001',
  categoryTooDeep: 'A00001',
  brandTaken: 'A00001',
  synonymKnown: 'A00001',
  shopNotOpen: 'A00001',
  outOfStock: 'A03010',
  stockShort: 'A03010',
  quantityWrong: 'A00014',
  regionUndeliverable: 'A07001',

  shopStateChanged: 'A00001',
  transfersFull: 'A00001',
  transferUnknown: 'A00001',
  periodInvalid: 'A00014',
  payoutDayOpen: 'A00014',
  payoutDone: 'A00001',
  payoutAmountChanged: 'A00001',
  payoutNotCovered: 'A00001',
  payoutChanged: 'A00001',
  bankReferenceUsed: 'A00001',
  bankReferenceInvalid: 'A00014',
  sheetUnreadable: 'A00001',
  sheetTooLong: 'A00001',
  textTooLong: 'A00014',
  priceOrder: 'A00014',
  ladderInvalid: 'A00014',
  attributeInvalid: 'A00014',
  picturesFull: 'A00001',
  telInvalid: 'A00014',
  amountInvalid: 'A00014',

  // cart and checkout
  cartFull: 'A00001',
  nothingSelected: 'A00001',
  tooManyToSettle: 'A00001',
  addressUnknown: 'A00001',
  addressMissing: 'A00014',
  addressesFull: 'A00001',
  receiverInvalid: 'A00014',
  addressDetailInvalid: 'A00014',
  regionInvalid: 'A00014',
  remarkTooLong: 'A00014',
  invoiceInvalid: 'A00014',
  invoiceTitleInvalid: 'A00014',
  taxpayerIdInvalid: 'A00014',
  idNumberInvalid: 'A00014',
  emailInvalid: 'A00014',
  deliveryUnsupported: 'A03001',
  citiesMissing: 'A00014',
  stationMissing: 'A00014',
  pickupCodeWrong: 'A00001',
  pickupTriesOver: 'A00001',
  virtualBuyNow: 'A00001',
  validityInvalid: 'A00014',
  voucherUnknown: 'A00001',
  voucherRedeemed: 'A00001',
  voucherExpired: 'A00001',
  voucherNotYet: 'A00001',
  voucherRefunded: 'A00001',
  voucherTriesOver: 'A00001',
  priceChanged: 'A03002',
  orderExpired: 'A03002',
  orderRepeated: 'A03002',
  keyReused: 'A00001',
  tooManyUnpaid: 'A00001',

  // orders and payments
  orderUnknown: 'A00001',
  orderStatusChanged: 'A00001',
  parcelEmpty: 'A00014',
  parcelTooMuch: 'A00001',
  courierMissing: 'A00014',
  waybillInvalid: 'A00014',
  waybillRepeated: 'A00001',
  returnUnknown: 'A00001',
  returnStatusChanged: 'A00001',
  returnOverdue: 'A00001',
  returnOpen: 'A00001',
  returnTooMany: 'A00001',
  returnTimeOver: 'A00001',
  noReasonTimeOver: 'A00001',
  returnServiceWrong: 'A00014',
  returnReasonMissing: 'A00014',
  returnNoteTooLong: 'A00014',
  returnAddressMissing: 'A00014',
  refundAmountWrong: 'A00014',
  tooManyImages: 'A00014',
  waybillMissing: 'A00014',
  payWayOff: 'A00001',
  payWayBusy: 'A00001',
  balanceShort: 'A00001',
  topUpUnknown: 'A00001',
  refundChanged: 'A00001',
  differenceChanged: 'A00001',
  topUpInvalid: 'A00014',
  uploadInvalid: 'A00001',
  uploadTooLarge: 'A00001',
  documentMissing: 'A00014',

  // reviews
  reviewEmpty: 'A00014',
  reviewTooLong: 'A00014',
  reviewPicturesTooMany: 'A00014',
  reviewPictureUnknown: 'A00001',
  reviewUnknown: 'A00001',
  reviewRepeated: 'A00001',

  // invoices
  invoiceTitleRepeated: 'A00014',
  invoiceTitleUnknown: 'A00001',
  invoiceTitlesFull: 'A00001',
  invoiceUnknown: 'A00001',
  invoiceStatusChanged: 'A00001',
  invoiceRepeated: 'A00001',
  invoiceNothingLeft: 'A00001',
  invoiceTooEarly: 'A00001',
  invoiceReturnOpen: 'A00001',
  invoiceSellerMissing: 'A00001',
  invoiceFileInvalid: 'A00001',
  fiscalNumberInvalid: 'A00014',
  fiscalNumberMissing: 'A00014',
  fiscalNumberRepeated: 'A00014',
  // searching
  searchWordUnknown: 'A00001',
  searchWordShape: 'A00014',
} as const satisfies Record<string, `A${string}`>

/** What fills the holes of a problem's sentence. */
export type Details = Record<string, string | number>
export type ProblemName = keyof typeof problems

export function isProblemName(word: unknown): word is ProblemName {
  return typeof word === 'string' && Object.hasOwn(problems, word)
}

/** An address that names nothing there is: its page answers 404. */
export const isMissing = (problem: ProblemName): boolean => problem === 'invalidInput' || /(Gone|Unknown)$/.test(problem)

/** Thrown by a service on the server, where throwing rolls the transaction back; thrown again by `call` in a page. */
export class Problem extends Error {
  override readonly name = 'Problem'
  readonly problem: ProblemName
  readonly details: Details
  /** The server's sentence in the reader's language; only where it came over the wire. */
  readonly msg: string | undefined

  constructor(problem: ProblemName, details: Details = {}, msg?: string) {
    super(problem)
    this.problem = problem
    this.details = details
    this.msg = msg
  }
}
