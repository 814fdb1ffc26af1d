import { hasFeature } from '@gable/contract/feature'
import { Checkbox, Group, Radio, Stack, Text } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { WholeField } from '../../../../ui/form/NumberField.tsx'
import { Panel, Strong } from '../../../../ui/parts.tsx'
import { api, useCompanyUser } from '../../../shared/session.ts'
import type { ProposalEdit } from '../editor/use-proposal.ts'
import { text } from '../text.ts'

/** Selects Standard or E-Sign, and how an E-Sign proposal is signed. Only if support has enabled e-signature. */
export function SigningOptions({ edit }: { edit: ProposalEdit }) {
  const mayESign = hasFeature(useCompanyUser().company, 'eSignature')
  const { data } = useQuery(api.term.list.queryOptions())
  const { form, errors, missing } = edit
  const { type, signing } = form
  if (!mayESign && type === 'Standard') return null
  const change = (part: Partial<typeof signing>) => edit.change({ signing: { ...signing, ...part } })
  const sections = form.sections.filter(({ visible, kind }) => visible && kind !== 'photos')
  const included = data?.terms.filter(({ id }) => form.termIds.includes(id)) ?? []
  const places = [...sections, ...included.map(({ id, name }) => ({ id, title: name }))]
  const toggle = (id: string, on: boolean) =>
    change({ initials: on ? [...signing.initials, id] : signing.initials.filter((one) => one !== id) })
  return (
    <Panel title={text('signing.title')}>
      <Stack gap="md">
        <Radio.Group
          aria-label={text('signing.title')}
          value={type}
          onChange={(value) => edit.change({ type: value as typeof type })}
        >
          <Group gap="lg">
            <Radio value="Standard" label={text('signing.standard')} />
            <Radio value="E-Sign" label={text('signing.eSign')} />
          </Group>
        </Radio.Group>
        {missing.type && (
          <Text size="sm" c="orange.9">
            {missing.type}
          </Text>
        )}
        {type === 'E-Sign' && (
          <>
            <Checkbox
              label={text('signing.inOrder')}
              description={text('signing.inOrderHint')}
              checked={signing.inOrder}
              onChange={(event) => change({ inOrder: event.currentTarget.checked })}
            />
            <Checkbox
              label={text('signing.countersign')}
              description={text('signing.countersignHint')}
              checked={signing.countersign}
              onChange={(event) => change({ countersign: event.currentTarget.checked })}
            />
            <Checkbox
              label={text('signing.code')}
              description={text('signing.codeHint')}
              checked={signing.code}
              onChange={(event) => change({ code: event.currentTarget.checked })}
            />
            <Checkbox
              label={text('signing.cancellation')}
              description={text('signing.cancellationHint')}
              checked={signing.cancellation}
              onChange={(event) => change({ cancellation: event.currentTarget.checked })}
            />
            {signing.cancellation && (
              <WholeField
                label={text('signing.days')}
                maw={300}
                value={signing.cancellationDays}
                error={errors['signing.cancellationDays']}
                onChange={(days) => change({ cancellationDays: days ?? Number.NaN })}
              />
            )}
            <Stack gap="xs" role="group" aria-label={text('signing.initials')}>
              <Strong>{text('signing.initials')}</Strong>
              {places.map(({ id, title }) => (
                <Checkbox
                  key={id}
                  label={title}
                  checked={signing.initials.includes(id)}
                  onChange={(event) => toggle(id, event.currentTarget.checked)}
                />
              ))}
            </Stack>
          </>
        )}
      </Stack>
    </Panel>
  )
}
