/** What another slice asks of the contacts that are meant. */
export { type ContactHouse, contactsBehind, measureScope } from './contact.scope.query.ts'
