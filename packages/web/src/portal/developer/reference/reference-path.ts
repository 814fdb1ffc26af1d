/** Where the definition of the API is read, and the page that shows it. */
export const documentPath = '/api/v1/openapi.json'
export const referencePath = '/api-reference'
