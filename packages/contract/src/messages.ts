/**
 * Every sentence that a person reads for an expected refusal, by code (spec, section 8), and the pairs of success and
 * failure. Screens show by code, never by a server's text. Zod-free, so that the homeowner's frame may take it by value.
 */

export const messages = {
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
  SECOND_FACTOR_WRONG: 'This code is not correct. Please try again.',
  SECOND_FACTOR_DUE: 'Your company requires a second factor. Please set it up in My Profile to continue.',
  SECOND_FACTOR_REQUIRED:
    'Your company requires a second factor. Please set up another one before you remove this one.',
  NO_SECOND_FACTOR: 'Please set up an authenticator app or a passkey first.',
  SIGN_IN_AGAIN: 'This took too long, or was tried too often. Please sign in again.',
  PASSKEY_REFUSED: 'This passkey could not be used. Please try again.',
  NOT_FOR_SUPPORT: 'Only the person themselves can do this, not support in their place.',
  TERMS_REQUIRED: 'Please accept the Privacy Policy and Terms to continue',
  TERMS_CHANGED: 'The Privacy Policy and Terms have changed in the meantime. Please read and accept them again.',
  SIGN_UP_CLOSED: 'Companies cannot sign up here by themselves. Please contact us to open an account.',
  SESSION_EXPIRED: 'Your session has expired due to inactivity',
  SIGN_IN_REQUIRED: 'Please sign in to continue.',
  LINK_EXPIRED: 'This link has expired or is no longer available.',
  NO_PERMISSION: 'You need admin access for this page. Please contact your company admins.',

  // Widget
  OUT_OF_SERVICE_AREA: 'We are unable to provide an instant quote for this address',
  ROOF_NOT_DETECTED: 'Your roof was not detected',
  ADDRESS_NOT_FOUND: 'The address provided could not be found',
  WIDGET_UNAVAILABLE: 'The widget is temporarily unavailable; contact us.',
  COOKIES_BLOCKED:
    'Your browser blocks cookies, so an instant quote is not possible. Please fill in the form and we will contact you.',
  TOO_MANY_ATTEMPTS: 'Maximum attempts reached; wait a few minutes.',
  OPTION_NOT_AVAILABLE: 'The option is not available',
  FEATURE_NOT_AVAILABLE: 'The option is not available',
  FINANCING_NOT_AVAILABLE: 'Financing Is Not Available',
  QUOTE_EXISTS: 'Quote has already been created',
  WIDGET_NOT_FOUND: 'Widget not found; check the widget ID.',
  WIDGET_NOT_ALLOWED: 'Widget not allowed; check the allowed domains.',
  SESSION_NOT_FOUND: 'Your session has expired due to inactivity',
  ANSWERS_REQUIRED: 'Please fill in all required fields',
  ROOF_REQUIRED: 'At least one roof is required to continue an estimate.',
  STRUCTURE_NOT_SUPPORTED: 'Multifamily and Commercial structures are not currently supported',
  OUTLINE_NOT_VALID: 'This roof crosses itself or is too small. Please correct its outline.',
  OUTLINE_TOO_FAR: 'This roof lies too far from the address.',
  STRUCTURE_NAME_NOT_VALID:
    'Please enter a valid name of 1 to 30 letters, digits, commas, apostrophes, hyphens and dots',
  STRUCTURE_NAME_TAKEN: 'A structure with this name already exists',

  // Forms and records
  REQUIRED: 'Please fill in all required fields',
  NAME_NOT_VALID: 'Please enter a valid name',
  PHONE_NOT_VALID: 'Please enter a valid phone number of 10 digits',
  EMAIL_NOT_VALID: 'Please enter a valid email',
  ADDRESS_NOT_VALID: 'Please enter a valid address',
  POSTAL_CODE_NOT_VALID: 'Please enter a valid ZIP or postal code',
  STATE_NOT_VALID: 'Please choose a state or province',
  CITY_NOT_VALID: 'Please enter a valid city',
  LEAD_EXISTS: 'This lead already exists',
  STALE_VERSION: 'Someone else has changed this in the meantime. Your changes are not saved: reload to see the latest.',
  CLP_LOCKED: 'The status cannot be changed because your company has a CLP account.',
  NEVER_BACK_TO_NEW: 'A lead cannot go back to New.',
  ADMIN_ONLY: 'Only a company admin can reopen a deleted lead.',
  SAME_STATUS: 'The lead already has this status.',
  OF_ANOTHER: 'Only the person who wrote this can change or delete it.',
  PUBLIC_LINK_TAKEN: 'This name is already taken. Please choose another one.',
  LAST_ADMIN: 'Your company needs at least one active company admin.',
  OWN_ACCOUNT: 'You cannot do this to your own account.',
  PRIMARY_CONTACT: 'This person is the primary contact. Please choose another primary contact first.',
  CLP_ACCESS_REQUIRED: 'A user of your company needs CLP access.',
  CLP_ACCESS_NOT_AVAILABLE: 'CLP access needs the loan product.',
  ALREADY_JOINED: 'This person has already joined.',
  NOT_REASSIGNED: 'Please choose who takes over the leads of this person.',
  COMPANY_NAME_TAKEN: 'Company with this name already exists',
  WEBSITE_NOT_VALID: 'Please enter a website that starts with http:// or https://',
  JOB_TITLE_NOT_VALID: 'Please enter a valid job title',
  DOMAIN_NOT_VALID: 'Please enter a valid domain, such as example.com or *.example.com',
  TOOL_ID_NOT_VALID: 'Please enter a valid Tool ID of 8 to 40 lowercase letters, digits and hyphens',
  SCRIPT_CHANGE_NOT_CONFIRMED: 'Please confirm that you will change the script on your website',
  TOO_MANY_DOMAINS: 'Max number reached',
  TOOL_ID_TAKEN: 'This Tool ID is already in use',
  MAILING_ADDRESS_REQUIRED: 'A mailing address is required in Canada',
  PAGE_NOT_VALID: 'Please enter the address of a page, such as https://www.example.com/roofing',
  DAY_NOT_VALID: 'Please enter a valid day',
  LICENSE_NUMBER_NOT_VALID: 'Please enter a valid license number',
  PRODUCT_EXISTS: 'This product already exists',
  TOO_MANY_PRODUCTS: 'Max number reached',
  PRODUCT_LAST_OF_MARKET: "You can't delete this product",
  PRODUCT_LAST_SHOWN: 'A market shows no other product: this one has to be offered',
  LABEL_EXISTS: 'This label already exists',
  LABEL_USED: "Label can't be removed because it's used in another product",
  LABEL_NOT_VALID: 'Please enter a valid label',
  TYPE_NOT_VALID: 'Please enter a valid type',
  SNIPPET_EXISTS: 'This snippet already exists',
  PRICE_TO_CONFIRM: 'Please confirm that this is your price',
  SLOPE_NEEDED: 'Please choose at least one slope',
  UNIT_NAME_NEEDED: 'Please name the unit',
  PRICE_NOT_VALID: 'Please enter a valid price',
  UNDO_OVER: 'Only the last change of prices can be undone, within 24 hours.',
  MAX_REACHED: 'Max number reached',
  DISCOUNT_NEEDED: 'Please enter the type and the amount of the discount',
  SLOPES_NOT_IN_ORDER: 'Please enter a slope that is steeper than the one before',
  ITEM_EXISTS: 'This name is already used',
  REQUIRED_FIELDS_OFF: 'All required fields must be turned on',
  NO_PRODUCTS: 'No product is offered in this market',
  MARKET_EXISTS: 'A market with this name already exists',
  MARKET_NEEDED: 'Please choose a market or a state',
  MARKET_LAST_ACTIVE: 'Unable to turn off all markets or states',
  MARKET_IN_USE: 'This market has leads. You can turn it off instead.',
  FINANCING_TYPE_NAME_TAKEN: 'This financing type name already exists',
  FINANCING_TYPE_URL_TAKEN: 'This URL already exists',
  FINANCING_TYPE_IN_USE: "Financing type can't be removed because it's applied to another market",
  URL_NOT_VALID: 'Please enter a valid URL that starts with http:// or https://',
  PRODUCT_ASSOCIATED: 'Product already associated',
  LICENSE_EXISTS: 'A license for this state already exists',
  DELETION_IN_PROCESS: 'The deletion of this account is already in process.',
  EXPORT_IN_PROCESS: 'An export is already being made.',
  REQUEST_NOT_ALLOWED: 'This cannot be requested for a subscription with this status.',
  STATUS_NOT_ALLOWED: 'A subscription with this status cannot be given the other one.',
  REQUEST_RESET: 'Request has been reseted successfully!',
  REQUEST_NOT_RESET: 'Unfortunately, the request has not been reseted',
  REQUEST_ANSWERED: 'This request does not wait for an answer any more.',
  SUBSCRIPTION_EXISTS: 'The company has a subscription of this type already.',
  LOANS_USA_ONLY: 'The loan product is for the United States only.',
  START_DAY_REQUIRED: 'Please enter a day to come',
  TIME_ZONE_NOT_VALID: 'Please choose a time zone',
  SUPPORT_NOT_POSSIBLE: 'Nobody can sign in as this person: the account is not active.',
  NAME_NOT_TYPED: 'Please type the name of the company exactly as it stands',
  NOT_RESTORABLE: 'This company cannot be restored any more.',
  NOT_DELETED: 'This company is not deleted.',
  ADMIN_EXISTS: 'There is a platform admin already.',
  USER_NOT_FOUND: 'This person is not an active user of your company.',

  // Files
  FILE_TOO_LARGE: 'The file cannot be attached because it exceeds the file size limit',
  FILE_KIND_NOT_TAKEN: 'This kind of file cannot be attached.',
  PICTURE_NOT_READABLE: 'This picture could not be read.',
  UPLOAD_NOT_FOUND: 'A file is no longer available. Please attach it again.',
  TOO_MANY_FILES: 'Max number reached',

  // Import
  COLUMNS_NOT_MATCHED: 'Columns must match the template',
  FILE_NOT_READABLE: 'This file could not be read.',
  FILE_EMPTY: 'This file has no rows.',
  ROW_TWICE: 'This product is in the file more than once',
  IMPORT_FAULTY: 'Please correct the marked rows in the file, and choose it again.',
  IMPORT_CHANGED: 'Your catalog has changed in the meantime. Please look at the import again.',

  // Reports
  REPORT_NOT_AVAILABLE: 'A measurement report is not available for the project or address.',
  ORDER_NOT_DISPLAYED: 'Order could not be displayed',

  // General
  NOT_FOUND: 'This record is not available.',
  BAD_REQUEST: 'The request could not be read.',
  PAYLOAD_TOO_LARGE: 'The request is too large.',
  UNEXPECTED: 'Something went wrong!',
  IDEMPOTENCY_MISMATCH: 'This request was already used for something else.',
} as const

export type MessageCode = keyof typeof messages

/** Longer than the `most` characters allowed: "Please enter a {field} shorter than {n} characters", n being one more. */
export function tooLong(field: string, most: number): string {
  return `Please enter ${withArticle(field)} shorter than ${most + 1} characters`
}

const withArticle = (field: string) => `${/^(?!URL)[aeiou]/i.test(field) ? 'an' : 'a'} ${field}`

/** What a file to import lacks: "The template must contain an Address column". */
export function columnMissing(column: string): string {
  return `The template must contain ${withArticle(column)} column`
}

/** A file of another kind than `kinds`, as in "PNG, JPG or PDF". */
export function fileKindNotTaken(kinds: string): string {
  return `Please choose a ${kinds} file`
}

/** A number outside its bounds, with from and to. */
export function outOfRange(field: string, from: number | string, to: number | string): string {
  return `Please enter ${withArticle(field)} from ${from} to ${to}`
}

/** "The lead has been saved successfully." and its failure. `action` is the past participle: saved, deleted, exported. */
export function successOf(thing: string, action: string): string {
  return `The ${thing} has been ${action} successfully.`
}

/** "Unfortunately, the lead has not been saved. Please, try again." */
export function failureOf(thing: string, action: string): string {
  return `Unfortunately, the ${thing} has not been ${action}. Please, try again.`
}

/** The sentence for a code, and the general one for a code that is not known. */
export function messageOf(code: string | undefined): string {
  return code !== undefined && code in messages ? messages[code as MessageCode] : messages.UNEXPECTED
}
