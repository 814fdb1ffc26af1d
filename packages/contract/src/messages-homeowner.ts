/**
 * Messages that homeowners may see, by code, in each of their languages. They are separate from the portal's much
 * larger list (`messages.ts`), so that the widget frame loads only these.
 */
export const homeownerMessages = {
  OUT_OF_SERVICE_AREA: 'We are unable to provide an instant quote for this address',
  ROOF_NOT_DETECTED: 'Your roof was not detected',
  ADDRESS_NOT_FOUND: 'The address provided could not be found',
  WIDGET_UNAVAILABLE: 'The widget is temporarily unavailable; contact us.',
  TOO_MANY_ATTEMPTS: 'Maximum attempts reached; wait a few minutes.',
  OPTION_NOT_AVAILABLE: 'The option is not available',
  FEATURE_NOT_AVAILABLE: 'The option is not available',
  FINANCING_NOT_AVAILABLE: 'Financing Is Not Available',
  PRICE_CHANGED: 'The price has changed',
  QUOTE_EXISTS: 'Quote has already been created',
  WIDGET_NOT_FOUND: 'Widget not found; check the widget ID.',
  WIDGET_NOT_ALLOWED: 'Widget not allowed; check the allowed domains.',
  SESSION_NOT_FOUND: 'Your session has expired due to inactivity',
  ANSWERS_REQUIRED: 'Please fill in all required fields',
  ROOF_REQUIRED: 'At least one roof is required to continue an estimate.',
  STRUCTURE_NOT_SUPPORTED: 'Multifamily and Commercial structures are not currently supported',
  OUTLINE_NOT_VALID: 'This roof crosses itself or is too small. Please correct its outline.',
  OUTLINE_TOO_FAR: 'This roof is too far from the address.',
  STRUCTURE_NAME_NOT_VALID:
    'Please enter a valid name of 1 to 30 letters, digits, commas, apostrophes, hyphens and dots',
  STRUCTURE_NAME_TAKEN: 'A structure with this name already exists',
  STRUCTURES_OVERLAP: 'This roof covers the same area as another roof. Move it, or leave one of them out.',
  REQUIRED: 'Please fill in all required fields',
  NAME_NOT_VALID: 'Please enter a valid name',
  PHONE_NOT_VALID: 'Please enter a valid phone number of 10 digits',
  EMAIL_NOT_VALID: 'Please enter a valid email',
  ADDRESS_NOT_VALID: 'Please enter a valid address',
  NOT_FOUND: 'This record is not available.',
  BAD_REQUEST: 'The request could not be read.',
  PAYLOAD_TOO_LARGE: 'The request is too large.',
  UNEXPECTED: 'Something went wrong!',
} as const

export type HomeownerCode = keyof typeof homeownerMessages

/**
 * The message for text over `most` characters: "Please enter a {field} shorter than {n} characters", where n is `most`
 * + 1.
 */
export function tooLong(field: string, max: number): string {
  return `Please enter ${withArticle(field)} shorter than ${max + 1} characters`
}

/** "a name", "an email". */
export const withArticle = (field: string) => `${/^(?!URL|uni)[aeiou]/i.test(field) ? 'an' : 'a'} ${field}`
