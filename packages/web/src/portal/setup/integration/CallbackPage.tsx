import { factsOf, type OauthVendorId, oauthVendorIds } from '@gable/contract/integration-vendor'
import { failureOf } from '@gable/contract/messages'
import { Button } from '@mantine/core'
import { useQueryClient } from '@tanstack/react-query'
import { Link, useNavigate, useParams, useRouter, useSearch } from '@tanstack/react-router'
import { useEffect, useRef, useState } from 'react'
import { sentenceOf } from '../../../ui/code-of.ts'
import { IconAlertTriangle, IconClock } from '../../../ui/shell-icons.tsx'
import { NotFound, StatePanel } from '../../../ui/states.tsx'
import { toastSuccess } from '../../../ui/toast.tsx'
import type { RawSearch } from '../../../ui/url-state.ts'
import { usePageTitle } from '../../../ui/use-page-title.ts'
import { text } from '../../shared/integration/text.ts'
import { toPage } from '../../shared/page-search.ts'
import { client, invalidatesFor, useMe } from '../../shared/session.ts'

/** The page to which a vendor's consent page returns. */
export default function CallbackPage() {
  const { provider } = useParams({ strict: false }) as { provider: string }
  const vendor = oauthVendorIds.find((each) => each === provider)
  const me = useMe()
  if (!vendor) return <NotFound />
  return me ? <Finish vendor={vendor} /> : <SignInFirst />
}

/** The vendor's answer stays valid for some minutes. */
function SignInFirst() {
  const router = useRouter()
  useEffect(() => {
    void router.navigate({ ...toPage('/signin', { next: router.latestLocation.href }), replace: true })
  }, [router])
  return null
}

const home = '/personal/email-settings'

/** Sends the vendor's answer to the server once, and returns to the page where the user started. */
function Finish({ vendor }: { vendor: OauthVendorId }) {
  const { name } = factsOf(vendor)
  usePageTitle(text('callback.title', { name }))
  const message = useSearch({ strict: false }) as RawSearch
  const queries = useQueryClient()
  const navigate = useNavigate()
  const [failed, setFailed] = useState<{ sentence: string; returnTo: string } | null>(null)
  const started = useRef(false)
  useEffect(() => {
    // An OAuth state can be used only once.
    if (started.current) return
    started.current = true
    const [state, code, error] = [message.state, message.code, message.error].map((value) => [value ?? ''].flat()[0]!)
    client.integration.finish({ vendor, state: state!, code: code!, error: error! }).then(
      async ({ returnTo }) => {
        toastSuccess(name, text('connect.action'))
        const stale = invalidatesFor('integration', 'email', 'calendar')
        await Promise.all(stale.map((queryKey) => queries.invalidateQueries({ queryKey })))
        await navigate({ to: returnTo, replace: true })
      },
      (refused: { data?: { returnTo?: string | null } }) => {
        const sentence = sentenceOf(refused) ?? failureOf(name, text('connect.action'))
        setFailed({ sentence, returnTo: refused.data?.returnTo ?? home })
      },
    )
  }, [vendor, name, message, queries, navigate])
  if (!failed) return <StatePanel page icon={IconClock} title={text('callback.waiting')} role="status" />
  return (
    <StatePanel
      page
      icon={IconAlertTriangle}
      tone="red"
      role="alert"
      title={text('callback.failed')}
      hint={failed.sentence}
      action={
        <Button component={Link} to={failed.returnTo} variant="filled">
          {text('callback.back')}
        </Button>
      }
    />
  )
}
