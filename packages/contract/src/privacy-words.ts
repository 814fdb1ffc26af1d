/** Kinds of data that a company holds about a homeowner, in display order. Zod-free. */
export const heldKinds = [
  'contact',
  'consents',
  'imported',
  'visits',
  'quotes',
  'proposals',
  'notes',
  'appointments',
  'emails',
  'texts',
  'files',
  'measurements',
  'materialOrders',
  'loans',
  'weather',
  'history',
  'notifications',
  'synced',
  'technical',
] as const
export type HeldKind = (typeof heldKinds)[number]

/** Records that a company must retain, which prevent erasing a homeowner. */
export const storedKinds = ['signedContract', 'loan', 'payment', 'materialOrder'] as const

export const privacyMessages = {
  LEGAL_RECORDS:
    'This homeowner has records that must be kept by law. Export the data instead, or erase it after they are no longer needed.',
  CONFIRMATION_NOT_VALID: 'The text does not match. Type it exactly as shown.',
} as const
