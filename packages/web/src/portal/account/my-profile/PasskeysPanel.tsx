import { date, dateTime } from '@gable/contract/format/day'
import type { Passkey, Profile } from '@gable/contract/identity-account'
import { limits } from '@gable/contract/limits'
import { messageOf } from '@gable/contract/messages'
import { Button, Group, Stack, Text, TextInput } from '@mantine/core'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { codeOf } from '../../../ui/code-of.ts'
import { TrashButton } from '../../../ui/DeleteButton.tsx'
import { IconKey } from '../../../ui/icons.tsx'
import { PanelRows } from '../../../ui/list/PanelList.tsx'
import { Hint, Panel, QueryBoundary, Strong } from '../../../ui/parts.tsx'
import { toastRefused, toastSuccess } from '../../../ui/toast.tsx'
import { api, client } from '../../shared/session.ts'
import { PasswordPrompt } from './PasswordPrompt.tsx'
import { staleFactors, useTimeZone } from './profile-query.ts'
import { RecoveryCodes } from './RecoveryCodes.tsx'
import { text } from './text.ts'

/**
 * Creates a passkey on this device.
 * @returns the recovery codes that come with it, if any.
 */
async function makePasskey(
  name: string,
  started: Awaited<ReturnType<typeof client.identity.beginNewPasskey>>,
): Promise<string[]> {
  const { startRegistration } = await import('@simplewebauthn/browser')
  try {
    const { id, rawId, type, response } = await startRegistration({ optionsJSON: started.options as never })
    const { recoveryCodes } = await client.identity.confirmPasskey({
      challenge: started.challenge,
      name,
      response: { id, rawId, type, response },
    })
    toastSuccess(text('passkeys.thing'), text('account.added'))
    return recoveryCodes
  } catch (error) {
    // Does not show errors of the browser itself, such as a canceled prompt.
    toastRefused(messageOf(codeOf(error)?.startsWith('ERROR_') || !codeOf(error) ? 'PASSKEY_REFUSED' : codeOf(error)))
    return []
  }
}

/** The user's passkeys. */
export function PasskeysPanel({ profile }: { profile: Profile }) {
  const queries = useQueryClient()
  const query = useQuery(api.identity.passkeys.queryOptions())
  const [naming, setNaming] = useState(false)
  const [name, setName] = useState('')
  const [request, setAsking] = useState(false)
  const [codes, setCodes] = useState<string[]>([])
  const [removing, setRemoving] = useState<Passkey>()
  const isFirst = !profile.totp && !profile.passkey
  const refresh = () => Promise.all(staleFactors.map((queryKey) => queries.invalidateQueries({ queryKey })))

  const add = async (current: string) => {
    const started = await client.identity.beginNewPasskey({ current })
    setNaming(false)
    void makePasskey(name.trim(), started).then((created) => {
      setCodes(created)
      return refresh()
    })
  }
  const remove = async (current: string) => {
    if (!removing) return
    await client.identity.removePasskey({ id: removing.id, current })
    toastSuccess(text('passkeys.thing'), text('removed'))
    void refresh()
  }
  return (
    <Panel title={text('passkeys.title')}>
      <Stack gap="sm">
        <Text size="sm">{text('passkeys.hint')}</Text>
        <QueryBoundary query={query} lines={2}>
          {({ passkeys }) =>
            passkeys.length > 0 && (
              <PanelRows>
                {passkeys.map((passkey) => (
                  <PasskeyRow key={passkey.id} passkey={passkey} onRemove={() => setRemoving(passkey)} />
                ))}
              </PanelRows>
            )
          }
        </QueryBoundary>
        {naming ? (
          <form
            onSubmit={(event) => {
              event.preventDefault()
              if (name.trim() !== '') setAsking(true)
            }}
          >
            <Group align="flex-end" gap="sm">
              <TextInput
                label={text('passkeys.name')}
                placeholder={text('passkeys.namePlaceholder')}
                required
                autoFocus
                maxLength={limits.personName}
                value={name}
                onChange={({ currentTarget }) => setName(currentTarget.value)}
              />
              <Button type="submit" variant="filled">
                {text('ask.continue')}
              </Button>
            </Group>
          </form>
        ) : (
          <Group>
            <Button
              leftSection={<IconKey size={18} />}
              onClick={() => {
                setName('')
                setNaming(true)
              }}
            >
              {text('passkeys.add')}
            </Button>
          </Group>
        )}
      </Stack>
      {request && (
        <PasswordPrompt
          title={text('passkeys.add')}
          body={isFirst ? text('passkeys.firstBody') : text('ask.body')}
          run={add}
          onClose={() => setAsking(false)}
        />
      )}
      {codes.length > 0 && <RecoveryCodes codes={codes} onDone={() => setCodes([])} />}
      {removing && (
        <PasswordPrompt
          title={text('passkeys.removeTitle', { name: removing.name })}
          body={text('passkeys.removeBody')}
          action={text('passkeys.removeAction')}
          danger
          run={remove}
          onClose={() => setRemoving(undefined)}
        />
      )}
    </Panel>
  )
}

function PasskeyRow({ passkey, onRemove }: { passkey: Passkey; onRemove: () => void }) {
  const timeZone = useTimeZone()
  const { name, createdAt, lastUsedAt } = passkey
  return (
    <li>
      <Group justify="space-between" wrap="nowrap" gap="sm">
        <div style={{ minWidth: 0, overflowWrap: 'anywhere' }}>
          <Strong>{name}</Strong>
          <Hint>
            {text('passkeys.made', { at: date(createdAt, timeZone) })} ·{' '}
            {lastUsedAt ? text('used', { at: dateTime(lastUsedAt, timeZone) }) : text('passkeys.unused')}
          </Hint>
        </div>
        <TrashButton label={text('passkeys.remove', { name })} onClick={onRemove} />
      </Group>
    </li>
  )
}
