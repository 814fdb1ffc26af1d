import { homeownerMessages, withArticle } from './messages-homeowner.ts'
import { officeMessages } from './messages-office.ts'
import { sendingMessages } from './messages-sending.ts'

/**
 * The message for every expected error, by code (spec, section 8), and the pairs of success and failure messages.
 * Screens look messages up by code and never show a server's text.
 */
export const messages = {
  ...homeownerMessages,
  ...sendingMessages,
  ...officeMessages,
  IDEMPOTENCY_MISMATCH: 'This request was already used for something else.',
  // Sign-in and session
  SIGN_IN_REFUSED: 'Email or password is incorrect. Please try again',
  EMAIL_NOT_FOUND: 'Email is not found. Please try a different email address',
  SIGN_IN_INVALID: 'Login and/or Password is incorrect. Please try again.',
  CURRENT_PASSWORD_INVALID: 'Invalid current password',
  PASSWORDS_DO_NOT_MATCH: 'Passwords do not match',
  PASSWORD_NOT_VALID: 'Please enter a password that meets every rule below',
  PASSWORD_UNCHANGED: 'The new password must differ from the current one',
  EMAIL_NOT_CONFIRMED: 'Please confirm your email first. We can send you the link again.',
  EMAIL_TAKEN: 'This account already exists',
  INVITATION_LIMIT: 'Your company has sent all its invitations for today. Please try again tomorrow.',
  SECOND_FACTOR_WRONG: 'This code is not correct. Please try again.',
  SECOND_FACTOR_DUE: 'Your company requires a second factor. Please set it up in My Profile to continue.',
  SECOND_FACTOR_REQUIRED: 'Your company requires a second factor. Set up another one before you remove this one.',
  NO_SECOND_FACTOR: 'Please set up an authenticator app or a passkey first.',
  SIGN_IN_AGAIN: 'Your sign-in timed out or had too many attempts. Please sign in again.',
  PASSKEY_REFUSED: 'This passkey could not be used. Please try again.',
  NOT_FOR_SUPPORT: 'Only the account owner can do this.',
  TERMS_REQUIRED: 'Please accept the Privacy Policy and Terms to continue',
  TERMS_CHANGED: 'The Privacy Policy and Terms have changed. Please read and accept them again.',
  SIGN_UP_CLOSED: 'Sign-up is closed. Please contact us to open an account.',
  SESSION_EXPIRED: 'Your session has expired due to inactivity',
  SIGN_IN_REQUIRED: 'Please sign in to continue.',
  LINK_EXPIRED: 'This link has expired or is no longer available.',
  NO_PERMISSION: 'You need admin access for this page. Please contact your company admins.',

  // Widget
  CONSENT_ADDRESS_REQUIRED:
    'In Canada, consent must include your mailing address. Please enter it in the company settings first.',

  // Forms and records
  POSTAL_CODE_NOT_VALID: 'Please enter a valid ZIP or postal code',
  STATE_NOT_VALID: 'Please select a state or province',
  CITY_NOT_VALID: 'Please enter a valid city',
  MAIL_CAPPED: 'This email address has reached its daily limit. Please try again tomorrow, or copy the link.',
  EMAIL_DELIVERED: 'This email was delivered or is being sent, so it can’t be sent again.',
  ATTACHMENTS_TOO_LARGE: 'Attachments can be up to 20 MB in total.',
  LEAD_EXISTS: 'This lead already exists',
  STALE_VERSION:
    'Someone else changed this in the meantime. Your changes weren’t saved. Reload to see the latest version.',
  CLP_LOCKED: 'You can’t change the status because your company has a loan product account.',
  NEVER_BACK_TO_NEW: 'A lead can’t go back to New.',
  ADMIN_ONLY: 'Only a company admin can reopen a deleted lead.',
  SAME_STATUS: 'The lead already has this status.',
  ALREADY_DELETED: 'This lead is already deleted.',
  LEAD_NOT_DELETED: 'This lead is not deleted.',
  LEAD_CHANGED: 'Someone else changed this lead in the meantime.',
  LEAD_GONE: 'This lead no longer exists or is no longer yours.',
  SAME_ASSIGNEE: 'This lead is already assigned to this person.',
  STEP_IN_PAST: 'Please select today or a later date',
  SAME_NEXT_STEP: 'This lead already has this next step.',
  LEAD_CLOSED: 'This lead was skipped because it’s Sold, Lost or Deleted.',
  LEAD_UNDO_OVER: 'You can only undo bulk changes for 15 minutes.',
  CHOICE_CHANGED: 'The list changed in the meantime, so nothing was updated. Please review it and select again.',
  TOO_MANY_LEADS: 'You can change up to 5,000 leads at once. Please narrow the list with filters.',
  OF_ANOTHER: 'Only the person who wrote this or a company admin can change or delete it.',
  PUBLIC_LINK_TAKEN: 'This name is already taken. Please choose another one.',
  LAST_ADMIN: 'Your company needs at least one active company admin.',
  LAST_PLATFORM_ADMIN: 'You can’t remove the last platform admin. Add another one first.',
  OWN_ACCOUNT: 'You can’t do this to your own account.',
  PRIMARY_CONTACT: 'This person is the primary contact. Please select another primary contact first.',
  CLP_ACCESS_REQUIRED: 'Users at your company need loan product access.',
  CLP_ACCESS_NOT_AVAILABLE: 'Loan product access requires the loan product subscription.',
  ALREADY_JOINED: 'This person has already joined.',
  NOT_REASSIGNED: 'Please select who takes over this person’s leads.',
  COMPANY_NAME_TAKEN: 'Company with this name already exists',
  WEBSITE_NOT_VALID: 'Please enter a website that starts with http:// or https://',
  JOB_TITLE_NOT_VALID: 'Please enter a valid job title',
  DOMAIN_NOT_VALID: 'Please enter a valid domain, such as example.com or *.example.com',
  TOOL_ID_NOT_VALID: 'Please enter a valid Tool ID of 8 to 50 lowercase letters, digits and hyphens',
  SCRIPT_CHANGE_NOT_CONFIRMED: 'Please confirm that you will change the script on your website',
  TOO_MANY_DOMAINS: 'Max number reached',
  TOOL_ID_TAKEN: 'This Tool ID is already in use',
  MAILING_ADDRESS_REQUIRED: 'A mailing address is required in Canada',
  PAGE_NOT_VALID: 'Please enter a page address, such as https://www.example.com/roofing',
  WEBSITE_NOT_FOUND: 'There is no page at this address. Please check it.',
  WEBSITE_REFUSED: 'This website blocked us. Please set your colors manually.',
  WEBSITE_PRIVATE: 'This address is not on the public internet. Please enter the address that your customers use.',
  WEBSITE_NOT_READ: 'We couldn’t read this page. Please try again, or try another page of your website.',
  DAY_NOT_VALID: 'Please enter a valid date',
  LICENSE_NUMBER_NOT_VALID: 'Please enter a valid license number',
  PRODUCT_EXISTS: 'This product already exists',
  TOO_MANY_PRODUCTS: 'Max number reached',
  PRODUCT_LAST_OF_MARKET: "You can't delete this product",
  PRODUCT_LAST_SHOWN: "This is the only product shown in a market, so it can't be turned off.",
  LABEL_EXISTS: 'This label already exists',
  LABEL_USED: "Label can't be removed because it's used in another product",
  LABEL_NOT_VALID: 'Please enter a valid label',
  TYPE_NOT_VALID: 'Please enter a valid type',
  VIEW_EXISTS: 'You already have a view with this name',
  SNIPPET_EXISTS: 'This snippet already exists',
  PRICE_TO_CONFIRM: 'Please confirm that this is your price',
  SLOPE_NEEDED: 'Please select at least one slope',
  UNIT_NAME_NEEDED: 'Please name the unit',
  PRICE_NOT_VALID: 'Please enter a valid price',
  UNDO_OVER: 'You can only undo the last price change, within 24 hours.',
  MAX_REACHED: 'Max number reached',
  AREA_CORNERS_MISSING: 'Please draw at least three corners',
  AREA_CORNERS_REPEATED: 'Two corners are in the same place. Please move or delete one.',
  AREA_CROSSES_ITSELF: 'The outline crosses itself. Please move its corners.',
  AREA_TOO_SMALL: 'This area is too small. Please move its corners apart.',
  AREA_AT_POLE: 'This area reaches too far north or south. Please move it.',
  AREA_OVER_DATE_LINE: 'An area can’t cross the date line. Please draw one on each side.',
  DISCOUNT_NEEDED: 'Please enter the discount type and amount',
  SLOPES_NOT_IN_ORDER: 'Please enter a slope steeper than the one before',
  ITEM_EXISTS: 'This name is already used',
  REQUIRED_FIELDS_OFF: 'All required fields must be turned on',
  NO_PRODUCTS: 'No product is offered in this market',
  MARKET_REQUIRED: 'Please select a market or a state',
  QUOTE_STATE: 'This quote’s status does not allow this.',
  LEAD_NOT_CLOSED: 'Only a Sold lead has a contract amount, and only a Lost lead has a reason.',
  PROPOSAL_NOT_SIGNED: 'This lead doesn’t have that signed proposal.',
  REP_DISCOUNT_LIMIT:
    'This price is lower than your company lets reps quote. Please reduce the discount, or ask a company admin to change the price.',
  QUOTE_PRICE_CHANGED: 'A price has changed since this quote was saved. Please check the new total, then send it.',
  QUOTE_CHANGED: 'Your roofer has updated this quote. Please review the new version.',
  MARKET_EXISTS: 'A market with this name already exists',
  MARKET_LAST_ACTIVE: 'Unable to turn off all markets or states',
  MARKET_IN_USE: 'This market has leads. You can turn it off instead.',
  TAX_NAME_TAKEN: 'Each tax needs a unique name.',
  FINANCING_TYPE_NAME_TAKEN: 'This financing type name already exists',
  FINANCING_TYPE_URL_TAKEN: 'This URL already exists',
  FINANCING_TYPE_IN_USE: "Financing type can't be removed because it's applied to another market",
  URL_NOT_VALID: 'Please enter a valid URL that starts with http:// or https://',
  COLOR_NOT_VALID: 'Please enter a valid color, such as #1D4E89',
  PRODUCT_ASSOCIATED: 'Product already associated',
  LICENSE_EXISTS: 'A license for this state already exists',
  DELETION_IN_PROCESS: 'Deletion of this account is already in progress.',
  EXPORT_IN_PROCESS: 'An export is already in progress.',
  LIST_FOR_BACKGROUND: 'This list has more than 5,000 rows, so we prepare it in the background.',
  LIST_TOO_LONG: 'This list has more than 100,000 rows. Please narrow it with the filters.',
  LIST_TOO_LONG_FOR_PDF: 'A PDF can have up to 10,000 rows. Narrow the list with the filters, or use Excel or CSV.',
  DOWNLOADS_UNDER_WAY: 'Three of your exports are already in progress. Please wait for one to finish.',
  REQUEST_NOT_ALLOWED: 'You can’t request this for a subscription with this status.',
  STATUS_NOT_ALLOWED: 'This subscription can’t be changed to that status.',
  REQUEST_RESET: 'Request has been reseted successfully!',
  REQUEST_NOT_RESET: 'Unfortunately, the request has not been reseted',
  // Billing and credits
  QUANTITY_NOT_VALID: 'A quantity must be valid',
  COUPON_NOT_VALID: 'Coupon is not valid. Try another one.',
  NOT_ENOUGH_CREDITS: 'Not enough credits: choose another report or get more.',
  CREDITS_NOT_THERE: 'The company doesn’t have that many credits.',
  LAST_PAYMENT_CANCELED: 'Last payment was canceled',
  PAYMENTS_OFF: 'Online payments are not set up. Please contact support.',
  PAYMENTS_AWAY: 'The payment service is not available right now. Please try again in a few minutes.',
  PAYMENT_REFUSED: 'The payment was declined. Please update your payment method and try again.',
  PAYMENT_METHOD_REQUIRED: 'Please add a payment method first.',
  PLAN_NOT_AVAILABLE: 'This plan is not available. Reload the page to see the current plans.',
  PLAN_EXISTS: 'This price is already in the list.',
  PRICE_NOT_FOUND: 'There is no active price with this ID in Stripe.',
  PRICE_NOT_FITTING:
    'This price has a different billing period. Use a monthly price for monthly plans, a yearly price for annual plans, and a one-time price for credits.',
  REQUEST_ANSWERED: 'This request was already answered.',
  SUBSCRIPTION_EXISTS: 'The company already has a subscription of this type.',
  LOANS_USA_ONLY: 'The loan product is only available in the United States.',
  START_DAY_REQUIRED: 'Please enter a future date',
  TIME_ZONE_NOT_VALID: 'Please select a time zone',
  SUPPORT_NOT_POSSIBLE: 'You can’t sign in as this person because their account isn’t active.',
  NAME_NOT_TYPED: 'Please type the company name exactly as shown',
  NOT_RESTORABLE: 'This company can no longer be restored.',
  ADMIN_EXISTS: 'A platform admin already exists.',
  TOOK_TOO_LONG: 'This took too long. Please try again.',
  USER_NOT_FOUND: 'This person isn’t an active user at your company.',

  // Files
  FILE_TOO_LARGE: 'The file cannot be attached because it exceeds the file size limit',
  FILE_KIND_NOT_TAKEN: 'You can’t attach this type of file.',
  PICTURE_NOT_READABLE: 'We couldn’t read this image.',
  PICTURE_TOO_COMPLEX: 'This image is too large to process. Save it as a smaller JPG or PNG and upload it again.',
  STORAGE_FULL: 'Your company has used its 20 GB of file storage. Delete files you no longer need, then try again.',
  UPLOADS_OVER_LIMIT: 'Your company has uploaded 2 GB in the last hour. Please try again in an hour.',
  IMAGE_OVER_LIMIT: 'Images can be up to 15 MB.',
  VIDEO_OVER_LIMIT: 'Videos can be up to 200 MB.',
  MEDIA_KIND_NOT_TAKEN: 'Select an image (PNG, JPG or JPEG) or a video (MP4, MOV, WEBM or MKV).',
  VIDEO_NOT_POSSIBLE: 'This server can’t process videos. Please select an image.',
  VIDEO_NOT_READABLE: "We couldn't read this video. Please export it again as MP4 and upload it.",
  VIDEO_TOO_LONG: 'Videos can be up to 15 minutes long.',
  VIDEO_NOT_PREPARED: "We couldn't process this video. Please export it again as MP4 and upload it.",
  PICTURE_SIZE_NOT_TAKEN: 'This image has the wrong proportions.',
  MAP_IMAGE_OVER_LIMIT: 'The map image must be under 500KB.',
  MAP_IMAGE_SIZE: 'The map image must be 1280x720 (16:9).',
  API_KEY_INCORRECT: 'API Key is incorrect. Please try again.',
  SCOPE_REQUIRED: 'This token doesn’t have permission for this request.',
  TOO_MANY_TOKENS: 'You have reached the maximum limit (10) of generated tokens',
  CHOOSE_SCOPE: 'Select at least one permission',
  WEBHOOK_HOST_NOT_ALLOWED: 'Invalid webhook URL. Only AccuLynx webhooks are allowed',
  WEBHOOK_URL_NOT_ALLOWED: 'Invalid webhook URL. Use https:// and an allowed host',
  WEBHOOK_DISABLED: 'This webhook is turned off. Turn it on first.',
  API_KEY_NOT_CHECKED: 'Google did not respond, so we could not test the key. Please try again later.',
  EMAIL_HOST_NOT_VALID: 'Please enter a host name such as smtp.example.com',
  EMAIL_PORT_NOT_VALID: 'Please enter a port from 1 to 65535, such as 587',
  LOGIN_NOT_VALID: 'Please enter the login without line breaks',
  EMAIL_SERVER_UNREACHABLE: 'The email server didn’t respond. Check the host, port and encryption, then try again.',
  EMAIL_SENDER_REFUSED: 'The email server doesn’t accept this From address. Use the account’s own address.',
  ACCESS_REVOKED: 'We no longer have access to this account. Please reconnect it.',
  OAUTH_DENIED: 'You didn’t allow the connection, so nothing was connected.',
  OAUTH_STATE_NOT_VALID: 'This connection attempt has expired or was already used. Please start again.',
  OAUTH_SCOPE_MISSING: 'You didn’t allow us to send email. Please connect again and allow it.',
  VENDOR_UNREACHABLE: 'The service did not respond. Please try again later.',
  CRM_REFUSED: 'The CRM rejected the record.',
  CRM_RECORD_GONE: 'The record was deleted in the CRM. Send it again to create a new one.',
  CRM_NO_CONTACT: 'The lead has no email or phone number. Add one, then send it again.',
  CRM_GAVE_UP: 'The CRM didn’t respond for several hours. Send it again.',
  LENDER_NOT_OFFERED: 'Loans aren’t set up on this server.',
  APPLICATION_EXISTS: 'Your company has already applied.',
  APPLICATION_NOT_APPROVED: 'Your application has not been approved yet.',
  ACCOUNT_NAME_NOT_VALID: 'Please enter a valid account name',
  ACCOUNT_NAME_TAKEN: 'An account with this name already exists',
  ACCOUNT_NUMBER_NOT_VALID: 'Please enter a valid account number of 4 to 17 digits',
  ROUTING_NUMBER_NOT_VALID: 'Please enter a valid routing number of 9 digits',
  DEPOSIT_NOT_VALID: 'Please enter an amount from $0.01 to $0.99',
  DEPOSITS_INCORRECT: 'Micro-deposit amounts are incorrect. Please check your bank statement and try again.',
  DEPOSITS_EXPIRED: 'The micro-deposits expired after 14 days. Please resend the verification.',
  DEPOSITS_LOCKED: 'Too many incorrect attempts. Please resend the verification.',
  BANK_NOT_WAITING: 'This bank account isn’t waiting for verification.',
  OFFER_CODE_NAME_NOT_VALID: 'Please enter a name of 2 to 80 letters, digits or spaces',
  OFFER_CODE_NAME_TAKEN: 'This offer code name already exists',
  AMOUNT_NOT_VALID: 'Please enter a valid amount',
  AMOUNT_NOT_AVAILABLE: 'The amount cannot exceed the available amount.',
  LOAN_OPEN: 'This homeowner already has an open invitation',
  LOAN_OUTSIDE: 'This record was created outside of our app, so you cannot send a payment request or refund',
  PURCHASE_WINDOW_OVER: 'Payment requests close 5 months after approval. This loan is past that date.',
  CANVASS_NO_ADDRESS:
    'The address is incomplete. Enter the street, city, state and ZIP code in the app, then try again.',
  CANVASS_OTHER_COUNTRY: 'The address is outside your company’s country.',
  CANVASS_EMAIL_NOT_VALID: 'The email address is not valid. Correct it in the app, then try again.',
  CANVASS_RECORD_GONE: 'The record was deleted in the app.',
  VENDOR_NOT_OFFERED: 'This service is not available here.',
  ACCOUNT_EXISTS: 'This account already exists',
  ACCOUNT_CONNECTED: 'This account is already connected',
  NOT_CONNECTED: 'This service is no longer connected.',
  EMAIL_NOT_CONNECTED: 'Connect an email account first.',
  MAP_KEY_REQUIRED: 'Google maps need an API key. Enter yours first.',
  UPLOAD_NOT_FOUND: 'A file is no longer available. Please attach it again.',
  TOO_MANY_FILES: 'Max number reached',

  // Import
  COLUMNS_NOT_MATCHED: 'Columns must match the template',
  FILE_NOT_READABLE: 'We couldn’t read this file.',
  FILE_EMPTY: 'This file has no rows.',
  ROW_TWICE: 'This product is in the file more than once',
  IMPORT_FAULTY: 'Please correct the marked rows in the file, then upload it again.',
  IMPORT_CHANGED: 'Your catalog has changed in the meantime. Please review the import again.',
  IMPORT_NAME_TAKEN: 'A file with this name already exists',
  TOO_MANY_ROWS: 'Files can have up to 20,000 rows. Please split this one.',
  COLUMN_TWICE: 'Two columns can’t be matched to the same field.',
  IMPORT_UNDER_WAY: 'This import is in progress. Please wait until it finishes.',
  IMPORT_NOT_READY: 'This import is not ready. Please review it again.',
  IMPORT_UNDO_OVER: 'You can only undo an import within 7 days.',
  IMPORT_HAS_CONTACTS: 'The contacts from this file are in your list. Undo the import to remove them.',
  OUTREACH_UNDER_WAY: 'A search for roofs and prices is already in progress. Please wait until it finishes.',
  OUTREACH_EMPTY: 'There are no contacts to price.',
  SCAN_OFF: 'Aerial measurement is not set up on this server. Please contact its operator.',
  SCAN_UNDER_WAY: 'Roofs are already being measured. Please wait until this finishes.',
  SCAN_EMPTY: 'There are no leads to measure.',

  // Proposals
  PROPOSAL_EXISTS: 'Proposal name already exists',
  PROPOSAL_GONE: 'This proposal is no longer available.',
  PROPOSAL_STATE: 'This proposal’s status does not allow this.',
  PROPOSAL_NOT_READY: 'Please complete the proposal before you send it.',
  ALREADY_SIGNED: 'The proposal has already been signed by this user',
  NOT_SIGNABLE: 'This proposal is no longer available for e-signature',
  NOT_YOUR_TURN: 'Another person signs before you. We’ll email you when it’s your turn.',
  SIGNATURE_REQUIRED: 'Please sign',
  INITIALS_REQUIRED: 'Please enter your initials where requested',
  DISCLOSURE_REQUIRED: 'Please agree to use electronic records and signatures',
  E_SIGN_NOT_ENABLED: 'E-signature is not enabled for your company. Please contact support.',
  PROPOSAL_CHANGED: 'Your roofer has updated this proposal. Please review the new version.',
  PROPOSAL_PDF_TOO_LARGE: 'The proposal PDF cannot be attached because it exceeds the file size limit',
  STRUCTURE_INCLUDED: 'Please include at least one structure',
  SECTION_VISIBLE: 'Please show at least one section',
  SECTION_EMPTY: 'This section is empty. Please fill it in or hide it.',
  EMAIL_FOR_EACH_SIGNER: 'Please enter one email for each signer',
  EMAIL_TWICE: 'This email has already been entered',
  AUTHORIZATION_REQUIRED: 'E-signature needs the Authorization section. Please turn it on.',
  PAYMENTS_NOT_WHOLE: 'The payments must add up to 100% of the total',
  EXPIRY_RANGE: 'The maximum can’t be lower than the minimum',
  TOO_MANY_QUESTIONS: 'You’ve asked a lot of questions today. Please call us instead.',
  PDF_PASSWORD: 'This PDF needs a password. Please save it without one and upload it again.',
  PDF_EMPTY: 'This PDF has no pages.',
  PDF_BROKEN: 'This PDF is damaged and can’t be read.',
  PDF_DYNAMIC_FORM: 'This PDF is a dynamic form. Please print it to a new PDF and upload that.',
  PDF_LAYERS: 'This PDF has hidden layers. Please print it to a new PDF and upload that.',
  PDF_TEXT_CHANGED: 'This PDF would lose part of its text. Please print it to a new PDF and upload that.',
  PDF_PAGE_SIZE: 'A page of this PDF is too small or too large to print.',
  PDF_TOO_LONG: 'PDFs can have up to 200 pages.',

  // Reports
  REPORT_NOT_AVAILABLE: 'A measurement report is not available for the project or address.',
  NEARBY_REPORTS_FAILED: 'Unable to retrieve nearby reports',
  STRUCTURES_NOT_SUPPORTED: 'Multifamily and Commercial structures are not currently supported',
  REPORT_GONE: 'Report no longer available.',
  REPORT_PAYMENT_FAILED: 'The vendor couldn’t charge your account. Please check your billing with the vendor.',
  REPORT_ACCOUNT_EXPIRED: 'This measurement account has expired. Please try another email.',
  REPORT_OUT_OF_RANGE: 'The report’s measurements are missing or out of range. Ask the vendor to correct them.',
  VENDOR_ORDER_UNKNOWN: 'We couldn’t confirm this order. Please check with the vendor before you order again.',
  VENDOR_ORDER_REFUSED: 'The vendor rejected this order.',
  REPORT_TERMS_NOT_ACCEPTED: 'Please accept the report terms.',
  REPORT_FILE_NOT_READ: 'We couldn’t find any roof measurements in this file.',
  REPORT_FILE_OUT_OF_RANGE:
    'The measurements in this file are out of range. Check the file, or enter the measurements.',
  REPORT_FILE_INCOMPLETE: 'This file has no edge lengths. Remove it and enter the measurements.',
  FIGURES_REQUIRED: 'Enter the roof area, or attach a measurement file.',
  ADMIN_MUST_CONNECT: 'A company admin must set this up.',
  SERVICE_URL_NOT_VALID: 'Please enter the service’s web address, such as https://api.example.com',
  SIGNING_SECRET_NOT_VALID: 'Please enter the signing secret exactly as the service shows it.',
  ORDER_NOT_DISPLAYED: 'Order could not be displayed',

  // Material orders and weather
  ITEMS_REQUIRED: 'Please add at least one item.',
  TOO_MANY_ITEMS: 'Please enter 99 items or fewer.',
  QUANTITY_REQUIRED: 'A quantity is required, or the item must be excluded',
  SUPPLIER_ITEMS: 'Each item needs the supplier’s item number and a whole-number quantity.',
  BRANCH_REQUIRED: 'Please select a branch.',
  BRANCH_EMAIL_REQUIRED: 'This branch has no email. Please add one, or order by phone.',
  ACCESS_NOT_ASKED: 'You can’t request access to weather reports right now.',
  REQUEST_NOT_WAITING: 'There is no pending request.',

  // General
  PAGE_NOT_FOUND: 'Page not found',
  PAGE_NOT_FOUND_HINT: 'This page does not exist, or it has moved.',
  GO_HOME: 'Go to the home page',
} as const

export type MessageCode = keyof typeof messages

export { tooLong } from './messages-homeowner.ts'

/** The message for a missing import column: "The template must contain an Address column". */
export function columnMissing(column: string): string {
  return `The template must contain ${withArticle(column)} column`
}

/** The message for a file of the wrong kind; `kinds` is a list such as "PNG, JPG or PDF". */
export function fileKindNotTaken(kinds: string): string {
  return `Please select a ${kinds} file`
}

/** The message for a number outside its range. */
export function outOfRange(field: string, from: number | string, to: number | string): string {
  return `Please enter ${withArticle(field)} from ${from} to ${to}`
}

/** "Lead saved." `action` is the past participle: saved, deleted, exported. */
export function successOf(item: string, action: string): string {
  return `${item.charAt(0).toUpperCase()}${item.slice(1)} ${action}.`
}

/** "Unfortunately, the lead has not been saved. Please, try again." */
export function failureOf(item: string, action: string): string {
  return `Unfortunately, the ${item} has not been ${action}. Please, try again.`
}

/** Maximum wait, in seconds, that the usual message calls a few minutes. */
const fewMinutes = 5 * 60

/** The message after too many attempts. States the actual wait if it is longer than a few minutes. */
export function tooManyAttempts(retryAfterSeconds: number): string {
  if (retryAfterSeconds <= fewMinutes) return messages.TOO_MANY_ATTEMPTS
  const minutes = Math.ceil(retryAfterSeconds / 60)
  const time = minutes < 120 ? `${minutes} minutes` : `${Math.ceil(minutes / 60)} hours`
  return `Maximum attempts reached; wait ${time}.`
}

/** Maximum number of market names that a message lists; the rest are counted. */
const namesShown = 3

/** Adds market names to an error message: "You can't delete this product. It is the only product shown in Boise." */
export function withMarketNames(
  code: 'PRODUCT_LAST_OF_MARKET' | 'PRODUCT_LAST_SHOWN' | 'FINANCING_TYPE_IN_USE',
  markets: readonly string[],
): string {
  if (markets.length === 0) return messages[code]
  const more = markets.length - namesShown
  const names = new Intl.ListFormat('en').format([
    ...markets.slice(0, namesShown),
    ...(more > 0 ? [`${more} more`] : []),
  ])
  if (code === 'FINANCING_TYPE_IN_USE') return `${messages[code]}: ${names}`
  return `${messages[code]}. It is the only product shown in ${names}.`
}

/** The message for a code; unknown codes get the general message. */
export function messageOf(code: string | undefined): string {
  return code !== undefined && code in messages ? messages[code as MessageCode] : messages.UNEXPECTED
}
