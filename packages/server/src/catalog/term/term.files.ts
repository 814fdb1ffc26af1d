import type { FileOwner } from '../../platform/files/file-routes.ts'
import { isOfTerm } from './term.query.ts'

/** The files of contract terms: everyone of the company may read them. */
export const termFiles: FileOwner = { purpose: 'term.pdf', mayRead: isOfTerm }
