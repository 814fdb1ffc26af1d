import { Tabs } from '@mantine/core'
import { useNavigate } from '@tanstack/react-router'
import classes from './Contact.module.css'
import { contactsPath, importsPath } from './contact-query.ts'
import { text } from './texts/text.ts'

/** The contacts, and the files that they came with: a page each. */
export function ContactTabs({ chosen }: { chosen: 'contacts' | 'files' }) {
  const navigate = useNavigate()
  const show = (key: string | null) => void navigate({ to: key === 'files' ? importsPath : contactsPath })
  return (
    <Tabs value={chosen} onChange={show} activateTabWithKeyboard={false}>
      <Tabs.List className={classes.tabs}>
        <Tabs.Tab value="contacts">{text('contacts.tab.contacts')}</Tabs.Tab>
        <Tabs.Tab value="files">{text('contacts.tab.files')}</Tabs.Tab>
      </Tabs.List>
    </Tabs>
  )
}
