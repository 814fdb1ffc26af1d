import path from 'node:path'

/** The recorded document: everything promised so far. */
export const recordedFile = path.join(import.meta.dirname, '../../../../../docs/api/openapi.json')

/** The URL in the document; each installation has its own. */
export const recordedAddress = 'https://quotes.example.com'
