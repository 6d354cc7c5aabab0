export { allSites } from './sites.repo.ts'
