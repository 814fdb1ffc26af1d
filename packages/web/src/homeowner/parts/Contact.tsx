import { phone, phoneHref } from '@gable/contract/format/contact'
import { MailIcon, PhoneIcon } from './icons.tsx'
import './contact.css'

/** How a homeowner reaches the company. */
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
