/** The contact selection that other slices use. */
export { type ContactHouse, contactsBehind, measureScope } from './contact.scope.query.ts'
