/** The settings of the sandbox's AccuLynx account. */

const guid = (last: number) => `6f1d3c52-0a44-4d6e-9b1f-${String(last).padStart(12, '0')}`

export const accountName = 'Sandbox Roofing & Exteriors'

export const accountId = guid(1)

export const contactTypes = [
  { id: guid(10), name: 'Vendor', isDefault: false },
  { id: guid(11), name: 'Customer', isDefault: true },
]

export const documentFolders = [
  { documentFolderId: guid(15), name: 'Photos', companyId: accountId, description: '' },
  { documentFolderId: guid(16), name: 'Contracts', companyId: accountId, description: '' },
]

export const leadSources = [
  { id: guid(20), name: 'Website', children: [{ id: guid(21), name: 'Quote tool', parentId: guid(20) }] },
  { id: guid(22), name: 'Referral', children: [] },
  // More than fit on one page.
  ...Array.from({ length: 30 }, (_, index) => ({
    id: guid(30 + index),
    name: `Trade show ${index + 1}`,
    children: [],
  })),
]

export const workTypes = [
  { id: 101, name: 'New', systemDefault: true },
  { id: 102, name: 'Repair', systemDefault: true },
  { id: 103, name: 'Reroof', systemDefault: false },
]
