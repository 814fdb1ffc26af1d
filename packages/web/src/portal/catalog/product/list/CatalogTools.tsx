import { productAccess } from '@gable/contract/product.access'
import type { SheetFormat } from '@gable/contract/product-file-form'
import type { ProductFilters } from '@gable/contract/product-price'
import { Button, Menu } from '@mantine/core'
import { Link } from '@tanstack/react-router'
import { useState } from 'react'
import { IconArrowUp, IconChevronDown, IconDownload } from '../../../../ui/icons.tsx'
import { saveFile } from '../../../../ui/save-file.ts'
import { useAction } from '../../../../ui/use-action.ts'
import { toPage } from '../../../shared/page-search.ts'
import { client, useMay } from '../../../shared/session.ts'
import { LabelsDialog } from '../labels/LabelsDialog.tsx'
import { importPath, pricesPath } from '../product-query.tsx'
import { text } from '../text.ts'

/** Actions on the whole catalog: price changes of the shown cards, labels, import, export. */
export function CatalogTools({ filters }: { filters: ProductFilters }) {
  const [labels, setLabels] = useState(false)
  const mayExport = useMay(productAccess.exportFile)
  const exporting = useAction({
    run: (format: SheetFormat) => client.product.exportFile({ format }),
    noun: text('products.things'),
    action: text('products.exported'),
    onDone: saveFile,
  })
  return (
    <>
      <Button component={Link} {...toPage(pricesPath, filters)}>
        {text('products.changePrices')}
      </Button>
      <Button onClick={() => setLabels(true)}>{text('products.labels')}</Button>
      {labels && <LabelsDialog onClose={() => setLabels(false)} />}
      <Button component={Link} to={importPath} leftSection={<IconArrowUp size={18} />}>
        {text('products.import')}
      </Button>
      {mayExport && (
        <Menu position="bottom-end">
          <Menu.Target>
            <Button
              leftSection={<IconDownload size={18} />}
              rightSection={<IconChevronDown size={16} />}
              loading={exporting.isPending}
            >
              {text('products.export')}
            </Button>
          </Menu.Target>
          <Menu.Dropdown>
            <Menu.Item onClick={() => exporting.mutate('xlsx')}>{text('products.exportXlsx')}</Menu.Item>
            <Menu.Item onClick={() => exporting.mutate('csv')}>{text('products.exportCsv')}</Menu.Item>
          </Menu.Dropdown>
        </Menu>
      )}
    </>
  )
}
