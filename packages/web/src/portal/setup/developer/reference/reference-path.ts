/** The path of the API's OpenAPI document, and the page that explains it. */
export const documentPath = '/api/v1/openapi.json'
export const referencePath = '/developers'
