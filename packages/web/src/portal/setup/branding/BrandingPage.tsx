import { type WidePage, widePages } from '@gable/contract/wide-page'
import { Button, Stack } from '@mantine/core'
import { useMediaQuery } from '@mantine/hooks'
import { useQuery } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { deferred } from '../../../ui/deferred.tsx'
import { toEdit } from '../../../ui/form/to-edit.ts'
import { IconRuler } from '../../../ui/icons.tsx'
import { Loading, Muted, QueryBoundary } from '../../../ui/parts.tsx'
import { IconMail } from '../../../ui/shell-icons.tsx'
import { NotFound, StatePanel } from '../../../ui/states.tsx'
import { uiText } from '../../../ui/texts/ui-text.ts'
import { phoneQuery } from '../../../ui/theme.ts'
import { press, useKeyedAction } from '../../../ui/use-action.ts'
import { client, useCompanyUser } from '../../shared/session.ts'
import { brandingOptions } from './designer-query.ts'
import { text } from './text.ts'

const loadDesigner = () => import('./Designer.tsx')
const Designer = deferred(loadDesigner, <Loading lines={8} height={28} />)

/** The designer for the widget's look and texts. It requires a wide screen. */
export default function BrandingPage() {
  const isPhone = useMediaQuery(phoneQuery, undefined, { getInitialValueInEffect: false })
  const [opened, setOpened] = useState(!isPhone)
  if (!isPhone && !opened) setOpened(true)
  return (
    <>
      {isPhone && <TooNarrow page="branding" hint={text('designer.needsWidth')} />}
      {/* Hides the designer in a narrow window without unmounting it, which preserves unsaved input. */}
      {opened && (
        <div hidden={isPhone}>
          <Loaded />
        </div>
      )}
    </>
  )
}

function Loaded() {
  const query = useQuery(toEdit(brandingOptions()))
  // Loads the form together with the settings, not after them, because it includes the contract's schemas.
  useEffect(() => void loadDesigner(), [])
  const gone = <NotFound title={text('designer.gone')} hint={text('designer.goneHint')} />
  return (
    <QueryBoundary fresh query={query} lines={8} height={28} unknown={gone}>
      {(latest) => <Designer latest={latest} refetch={async () => (await query.refetch()).data} />}
    </QueryBoundary>
  )
}

/**
 * Replaces a screen that needs a wide window: says what it is and why it is not shown, and offers to email its link to
 * the user.
 */
function TooNarrow({ page, hint }: { page: WidePage; hint: string }) {
  const { email, support } = useCompanyUser()
  const send = useKeyedAction({
    run: (_: undefined, idempotencyKey) => client.identity.sendPageLink({ page, idempotencyKey }),
    noun: uiText('narrow.link'),
    action: uiText('narrow.sent'),
  })
  return (
    <StatePanel
      icon={IconRuler}
      tone="blue"
      title={uiText('narrow.title', { page: widePages[page].label })}
      hint={hint}
      action={
        // In a support session, the email would go to the other user.
        !support && (
          <Stack gap="xs" align="center">
            <Button variant="filled" leftSection={<IconMail size={18} />} {...press(send)}>
              {uiText('narrow.send')}
            </Button>
            <Muted role="status">{uiText(send.isSuccess ? 'narrow.there' : 'narrow.to', { email })}</Muted>
          </Stack>
        )
      }
    />
  )
}
