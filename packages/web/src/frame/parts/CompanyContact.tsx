import { phone, phoneHref } from '@gable/contract/format/contact'
import { text } from '../texts/index.ts'
import { useWidget } from '../widget-context.ts'
import { MailIcon, PhoneIcon } from './icons.tsx'
import './company-contact.css'

/** How to reach the company: a tap to call, a tap to write. */
export function CompanyContact() {
  return <Contact company={useWidget().settings.company} />
}

/** The same before the settings are there, or where they cannot be had. */
export function Contact({ company }: { company: { name: string; phone: string; email: string } }) {
  return (
    <address className="company-contact">
      <strong>{company.name}</strong>
      {company.phone && (
        <a href={phoneHref(company.phone)}>
          <PhoneIcon />
          {phone(company.phone)}
        </a>
      )}
      {company.email && (
        <a href={`mailto:${company.email}`}>
          <MailIcon />
          {company.email}
        </a>
      )}
    </address>
  )
}

/** The line at the foot of every screen. */
export function Questions() {
  const { company } = useWidget().settings
  if (!company.phone) return null
  return (
    <p className="questions">
      {text('frame.questions')}{' '}
      <a href={phoneHref(company.phone)}>{text('frame.call', { phone: phone(company.phone) })}</a>
    </p>
  )
}
