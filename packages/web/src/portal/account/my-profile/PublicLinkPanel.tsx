import { type Profile, publicLinkForm } from '@gable/contract/identity-account'
import { limits } from '@gable/contract/limits'
import { messages } from '@gable/contract/messages'
import { Group, Stack, Text, TextInput } from '@mantine/core'
import { codeOf } from '../../../ui/code-of.ts'
import { DeleteButton } from '../../../ui/DeleteButton.tsx'
import { InlineForm } from '../../../ui/form/InlineForm.tsx'
import { useContractForm } from '../../../ui/form/use-contract-form.ts'
import { Muted, Panel } from '../../../ui/parts.tsx'
import { QrLink } from '../../../ui/QrLink.tsx'
import { client } from '../../shared/session.ts'
import { staleAccount } from './profile-query.ts'
import { text } from './text.ts'

/** The user's own hosted quote page. Homeowners who request a quote there become the user's leads. */
export function PublicLinkPanel({ profile }: { profile: Profile }) {
  const { publicLinkName, publicLink } = profile
  const form = useContractForm(publicLinkForm, { publicLinkName })
  return (
    <Panel title={text('link.title')}>
      <Stack gap="md">
        <Text size="sm">{text('link.hint')}</Text>
        <InlineForm
          form={form}
          noun={text('link.thing')}
          submit={(values) => client.identity.savePublicLink(values)}
          invalidate={staleAccount}
          onDone={() => form.resetDirty()}
          refusal={(error) => (codeOf(error) === 'NAME_TAKEN' ? messages.PUBLIC_LINK_TAKEN : undefined)}
        >
          <TextInput
            label={text('link.name')}
            description={text('link.rule')}
            autoComplete="off"
            autoCapitalize="none"
            spellCheck={false}
            maxLength={limits.rep}
            {...form.getInputProps('publicLinkName')}
          />
        </InlineForm>
        <LinkOrReason link={publicLink} name={publicLinkName} />
        {publicLinkName !== '' && <RemoveLink onRemoved={() => form.setValues({ publicLinkName: '' })} />}
      </Stack>
    </Panel>
  )
}

function RemoveLink({ onRemoved }: { onRemoved: () => void }) {
  return (
    <Group>
      <DeleteButton
        size="sm"
        variant="light"
        title={text('link.removeTitle')}
        body={text('link.removeBody')}
        run={() => client.identity.removePublicLink()}
        noun={text('link.thing')}
        action={text('removed')}
        invalidate={staleAccount}
        onDone={onRemoved}
      >
        {text('link.remove')}
      </DeleteButton>
    </Group>
  )
}

function LinkOrReason({ link, name }: { link: string | null; name: string }) {
  if (link === null || name === '') {
    return <Muted>{text(link === null ? 'link.none' : 'link.unnamed')}</Muted>
  }
  return (
    <QrLink
      address={link}
      label={text('link.qr')}
      fieldLabel={text('link.address')}
      copyLabel={text('copy')}
      fileName={`quote-link-${name}`}
    />
  )
}
