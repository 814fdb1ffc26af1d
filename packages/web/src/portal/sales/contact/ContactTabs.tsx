import { PageTabs } from '../../../ui/PageTabs.tsx'
import { contactsPath, importsPath } from './contact-query.ts'
import { text } from './text.ts'

const tabs = [
  { key: 'contacts', path: contactsPath, label: text('contacts.tab.contacts') },
  { key: 'files', path: importsPath, label: text('contacts.tab.files') },
] as const

/** Tabs for the contacts and the imported files, each a page of its own. */
export function ContactTabs({ chosen }: { chosen: (typeof tabs)[number]['key'] }) {
  return <PageTabs label={text('contacts.tab.label')} tabs={tabs} chosen={chosen} />
}
