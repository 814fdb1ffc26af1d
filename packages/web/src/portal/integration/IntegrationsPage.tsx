import { integrationAccess } from '@gable/contract/integration.access'
import { SimpleGrid, Stack, Text } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { Ladder } from '../../ui/Ladder.tsx'
import { Loading } from '../../ui/Loading.tsx'
import { api } from '../api.ts'
import { useCompanyUser, useMay } from '../session.ts'
import { text } from './texts/text.ts'
import { VendorCard } from './VendorCard.tsx'

/** Every outside service of this installation: what it is for, whether it is connected, and by whom. */
export default function IntegrationsPage() {
  const list = useQuery(api.integration.list.queryOptions())
  const { company } = useCompanyUser()
  const may = useMay(integrationAccess.disconnect)
  return (
    <Ladder query={list} pending={<Loading lines={8} height={28} />}>
      {({ cards, admins }) => (
        <Stack gap="md">
          <Text size="sm">{text('tab.intro', { company: company.name })}</Text>
          {!may && (
            <Text size="sm" fw={600}>
              {admins.length > 0 ? text('tab.askAdmin', { admins: listed(admins) }) : text('tab.askAnyAdmin')}
            </Text>
          )}
          <SimpleGrid cols={{ base: 1, md: 2 }}>
            {cards.map((card) => (
              <VendorCard key={card.vendor} card={card} />
            ))}
          </SimpleGrid>
        </Stack>
      )}
    </Ladder>
  )
}

const listed = (names: readonly string[]) => new Intl.ListFormat('en', { type: 'disjunction' }).format(names)
