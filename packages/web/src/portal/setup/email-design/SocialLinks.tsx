import type { EmailDesignForm } from '@gable/contract/email-design'
import { socialNetworkLabels, socialNetworks } from '@gable/contract/email-design-words'
import { ActionIcon, Button, Fieldset, Group, Select, Stack, TextInput } from '@mantine/core'
import type { ContractForm } from '../../../ui/form/use-contract-form.ts'
import { IconPlus, IconTrash } from '../../../ui/icons.tsx'
import { text } from './text.ts'

/** The company's social media pages, one per network. */
export function SocialLinks({ form }: { form: ContractForm<EmailDesignForm> }) {
  const { links } = form.values
  const free = socialNetworks.filter((network) => links.every((link) => link.network !== network))
  return (
    <Fieldset legend={text('design.links')} variant="unstyled">
      <Stack gap="sm">
        {links.map(({ network }, index) => (
          <Group key={network} gap="xs" align="flex-start" wrap="nowrap">
            <Select
              aria-label={text('design.network')}
              data={socialNetworks
                .filter((each) => each === network || free.includes(each))
                .map((value) => ({ value, label: socialNetworkLabels[value] }))}
              value={network}
              allowDeselect={false}
              onChange={(value) =>
                form.setFieldValue(`links.${index}.network`, socialNetworks.find((each) => each === value) ?? network)
              }
              w={{ base: 120, sm: 150 }}
              flex="none"
            />
            <TextInput
              aria-label={`${socialNetworkLabels[network]}: ${text('design.url')}`}
              type="url"
              inputMode="url"
              placeholder="https://"
              maxLength={301}
              flex={1}
              {...form.getInputProps(`links.${index}.url`)}
            />
            <ActionIcon
              variant="subtle"
              color="gray.9"
              size={36}
              aria-label={text('design.removeLink', { network: socialNetworkLabels[network] })}
              onClick={() => form.removeListItem('links', index)}
            >
              <IconTrash size={18} aria-hidden />
            </ActionIcon>
          </Group>
        ))}
        {free.length > 0 && (
          <Group>
            <Button
              size="sm"
              leftSection={<IconPlus size={16} aria-hidden />}
              onClick={() => form.insertListItem('links', { network: free[0]!, url: '' })}
            >
              {text('design.addLink')}
            </Button>
          </Group>
        )}
      </Stack>
    </Fieldset>
  )
}
