import { phone as shownPhone } from '@gable/contract/format/contact'
import { Anchor } from '@mantine/core'
import { Muted } from '../../../../ui/parts.tsx'
import { useOperator } from '../../../shared/operator.ts'
import { text } from './text.ts'

/** The operator's support contact. Renders nothing if there is none. */
export function SupportContact() {
  const support = useOperator()?.support
  if (!support || (support.email === '' && support.phone === '')) return null
  return (
    <Muted ta="center">
      {text('link.support')} {support.name}
      {support.email !== '' && (
        <>
          {' · '}
          <Anchor href={`mailto:${support.email}`} inherit underline="always">
            {support.email}
          </Anchor>
        </>
      )}
      {support.phone !== '' && (
        <>
          {' · '}
          <Anchor href={`tel:${support.phone}`} inherit underline="always">
            {shownPhone(support.phone)}
          </Anchor>
        </>
      )}
    </Muted>
  )
}
