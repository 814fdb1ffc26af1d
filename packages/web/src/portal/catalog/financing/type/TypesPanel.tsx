import type { FinancingTypeRow } from '@gable/contract/financing'
import { fileAddress } from '@gable/contract/upload'
import { ActionIcon, Anchor, Button, Group } from '@mantine/core'
import { useInfiniteQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { DeleteButton } from '../../../../ui/DeleteButton.tsx'
import { IconPencil, IconPlus } from '../../../../ui/icons.tsx'
import { PanelList, PanelRows } from '../../../../ui/list/PanelList.tsx'
import { Hint, Muted, Panel, Strong } from '../../../../ui/parts.tsx'
import { client, invalidatesFor } from '../../../shared/session.ts'
import { newTypePath, typePath, typesOptions } from '../financing-query.tsx'
import { text } from '../text.ts'
import classes from './Types.module.css'

/** The company's own lenders and programs. */
export function TypesPanel() {
  const types = useInfiniteQuery(typesOptions())
  return (
    <Panel
      title={text('types.title')}
      flush
      aside={
        <Button component={Link} to={newTypePath} size="sm" leftSection={<IconPlus size={18} />}>
          {text('types.add')}
        </Button>
      }
    >
      <Muted mb="sm">{text('types.hint')}</Muted>
      <PanelList query={types} empty={text('types.empty')}>
        {(rows) => (
          <PanelRows>
            {rows.map((row) => (
              <TypeItem key={row.id} row={row} />
            ))}
          </PanelRows>
        )}
      </PanelList>
    </Panel>
  )
}

function TypeItem({ row }: { row: FinancingTypeRow }) {
  const { id, name, version, url, logo, markets } = row
  return (
    <li>
      <Group justify="space-between" wrap="nowrap" gap="sm">
        <Group gap="md" wrap="nowrap" miw={0}>
          {logo && <img className={classes.logo} src={fileAddress(logo.id, 'thumbnail')} alt="" loading="lazy" />}
          <div style={{ minWidth: 0 }}>
            <Strong style={{ overflowWrap: 'anywhere' }}>{name}</Strong>
            <Anchor href={url} target="_blank" rel="noreferrer" size="sm" style={{ overflowWrap: 'anywhere' }}>
              {url}
            </Anchor>
            <Hint>{markets === 0 ? text('types.unused') : text.counted('types.markets', markets)}</Hint>
          </div>
        </Group>
        <TypeActions id={id} name={name} version={version} />
      </Group>
    </li>
  )
}

function TypeActions({ id, name, version }: Pick<FinancingTypeRow, 'id' | 'name' | 'version'>) {
  return (
    <Group gap={4} wrap="nowrap">
      <ActionIcon
        component={Link}
        to={typePath(id)}
        variant="subtle"
        color="gray.7"
        aria-label={text('types.edit', { name })}
      >
        <IconPencil size={18} />
      </ActionIcon>
      <DeleteButton
        icon
        label={text('types.delete', { name })}
        title={text('types.deleteTitle')}
        body={text('types.deleteBody', { name })}
        run={() => client.financing.deleteType({ id, version })}
        noun={text('type.thing')}
        invalidate={invalidatesFor('financing')}
      />
    </Group>
  )
}
