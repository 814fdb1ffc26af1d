import { adminAccess } from '@gable/contract/admin.access'
import { loanAccess } from '@gable/contract/loan.access'
import { merchantAccess } from '@gable/contract/merchant.access'
import {
  IconActivity,
  IconAlertTriangle,
  IconBuildingCommunity,
  IconCoin,
  IconCreditCard,
  IconLock,
} from '../ui/shell-icons.tsx'
import type { RouteRow } from './shared/route-row.ts'

/** The platform admins' pages. */
export const adminRows: RouteRow[] = [
  {
    path: '/admin/dashboard',
    label: 'Admin Dashboard',
    access: adminAccess.listCompanies,
    icon: IconBuildingCommunity,
    group: 'platform',
    page: () => import('./platform/admin/CompaniesPage.tsx'),
  },
  {
    path: '/admin/companies/new',
    label: 'Add company',
    access: adminAccess.addCompany,
    page: () => import('./platform/admin/company/NewCompanyPage.tsx'),
  },
  {
    path: '/admin/companies/$companyId',
    label: 'Company',
    access: adminAccess.getCompany,
    page: () => import('./platform/admin/company/CompanyPage.tsx'),
  },
  {
    path: '/admin/companies/$companyId/edit',
    label: 'Edit company',
    access: adminAccess.updateCompany,
    page: () => import('./platform/admin/company/EditCompanyPage.tsx'),
  },
  {
    path: '/admin/plans',
    label: 'Plans',
    access: adminAccess.listPlans,
    icon: IconCreditCard,
    group: 'platform',
    page: () => import('./platform/admin/plans/PlansPage.tsx'),
  },
  {
    path: '/admin/loan-applications',
    label: 'Loan Applications',
    access: merchantAccess.listApplications,
    icon: IconCoin,
    group: 'platform',
    page: () => import('./platform/merchant/ApplicationsPage.tsx'),
  },
  {
    path: '/admin/status-files',
    label: 'Lender Status Files',
    access: loanAccess.listStatusFiles,
    page: () => import('./platform/merchant/StatusFilesPage.tsx'),
  },
  {
    path: '/admin/status-files/$fileId',
    label: 'Lender Status File',
    access: loanAccess.getStatusFile,
    page: () => import('./platform/merchant/StatusFilePage.tsx'),
  },
  {
    path: '/admin/platform-admins',
    label: 'Platform Admins',
    access: adminAccess.listAdmins,
    icon: IconLock,
    group: 'platform',
    page: () => import('./platform/admin/people/AdminsPage.tsx'),
  },
  {
    path: '/admin/health',
    label: 'Health',
    access: adminAccess.health,
    icon: IconActivity,
    group: 'platform',
    page: () => import('./platform/admin/HealthPage.tsx'),
  },
  {
    path: '/admin/failed-jobs',
    label: 'Failed Jobs',
    access: adminAccess.listFailedJobs,
    icon: IconAlertTriangle,
    group: 'platform',
    page: () => import('./platform/admin/FailedJobsPage.tsx'),
  },
]
