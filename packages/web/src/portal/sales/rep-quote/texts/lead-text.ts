import { textsOf } from '../../../../ui/texts/catalog.ts'
import { onLead } from './on-lead.ts'

/** Excludes the texts of the editor, which a lead's page does not load. */
export const leadText = textsOf({ en: onLead }, 'en')
