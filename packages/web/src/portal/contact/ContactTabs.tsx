import { PageTabs } from '../../ui/PageTabs.tsx'
import { contactsPath, importsPath } from './contact-query.ts'
import { text } from './text.ts'

const tabs = [
  { key: 'contacts', path: contactsPath, label: text('contacts.tab.contacts') },
  { key: 'files', path: importsPath, label: text('contacts.tab.files') },
] as const

/** The contacts, and the files that they came with: a page each. */
export function ContactTabs({ chosen }: { chosen: (typeof tabs)[number]['key'] }) {
  return <PageTabs label={text('contacts.tab.label')} tabs={tabs} chosen={chosen} />
}
