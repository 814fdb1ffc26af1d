import type { Operator } from '@gable/contract/identity-entry'
import { Anchor, Checkbox } from '@mantine/core'
import type { ReactNode } from 'react'
import type { ContractForm } from '../../../../ui/form/use-contract-form.ts'
import { text } from './text.ts'

interface TermsFieldProps<Values extends { termsAccepted: boolean }> {
  form: ContractForm<Values>
  terms: Operator['terms']
}

/** A checkbox for the current terms, with a link to them. */
export function TermsField<Values extends { termsAccepted: boolean }>({ form, terms }: TermsFieldProps<Values>) {
  const named: Record<string, ReactNode> = {
    terms: <Document key="terms" href={terms.termsUrl} name={text('terms.terms')} />,
    privacy: <Document key="privacy" href={terms.privacyUrl} name={text('terms.privacy')} />,
  }
  const parts = text('terms.accept').split(/\{(\w+)\}/)
  return (
    <Checkbox
      {...form.getInputProps('termsAccepted', { type: 'checkbox' })}
      label={parts.map((part, index) => (index % 2 === 1 ? named[part] : part))}
    />
  )
}

function Document({ href, name }: { href: string; name: string }) {
  return (
    <Anchor href={href} target="_blank" rel="noreferrer" inherit underline="always">
      {name}
    </Anchor>
  )
}
