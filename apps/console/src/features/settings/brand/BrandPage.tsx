import { type SavedBrand, SiteBrand, saveSiteBrand } from '@app/contracts/settings/site-settings'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { OwnPlan } from '#features/plans/OwnPlan.tsx'
import { useT } from '#i18n/use-t.ts'
import { useActor, useCan } from '#session/use-actor.ts'
import { useSite } from '#session/use-site.ts'
import { ErrorState } from '#ui/feedback/ErrorState.tsx'
import { showSuccess } from '#ui/feedback/notices.ts'
import { Skeleton } from '#ui/feedback/Skeleton.tsx'
import { Page } from '#ui/layout/Page.tsx'
import { AgreementsSection } from '../agreements/AgreementsSection.tsx'
import { OwnExports } from '../exports/OwnExports.tsx'
import { SettingsForm } from '../SettingsForm.tsx'
import { settingsMessages } from '../settings.messages.ts'
import { settingsQueries, useSaveSettings } from '../settings.queries.ts'
import { useSettingsDesk } from '../use-settings-desk.ts'
import { OwnVisits } from '../visits/OwnVisits.tsx'
import { BrandPreview, type ShownBrand } from './BrandPreview.tsx'
import { brandMessages } from './brand.messages.ts'
import { brandSections } from './brand-sections.tsx'
import { HostsSection } from './HostsSection.tsx'
import { pictureUrl } from './PictureField.tsx'
import { useBrandTeller } from './use-brand-teller.ts'

const shownBrand = ({ logoLight, logoDark, signInPicture, ...rest }: SiteBrand): ShownBrand => ({
  ...rest,
  ...{ logoLight: pictureUrl(logoLight), logoDark: pictureUrl(logoDark), signInPicture: pictureUrl(signInPicture) },
})

/** Brand of the site and its legal face, with a preview of what customers see. */
export function BrandPage() {
  const t = useT(brandMessages)
  const { data, error, isError, refetch } = useQuery(settingsQueries.brand())
  if (data) return <Form saved={data} />
  return (
    <Page title={t('brand.title')}>
      {isError ? <ErrorState error={error} onRetry={() => void refetch()} /> : <Skeleton height={480} />}
    </Page>
  )
}

function Form({ saved }: { saved: SavedBrand }) {
  const t = useT(brandMessages)
  const say = useT(settingsMessages)
  const { flags } = useSite()
  const { operator } = useActor()
  const mayExport = useCan('site.export') && operator === null
  const maySeeVisits = useCan('site.visits')
  const cache = useQueryClient()
  const query = settingsQueries.brand()
  const save = useSaveSettings(saveSiteBrand, query.queryKey)
  const teller = useBrandTeller()
  const desk = useSettingsDesk<SiteBrand>({
    saved,
    schema: SiteBrand,
    send: async (draft, over) => {
      const next = await save.mutateAsync({ body: { ...draft, ...over } })
      showSuccess(say('page-settings.saved'))
      return next
    },
    reload: () => cache.fetchQuery({ ...query, staleTime: 0 }),
  })
  return (
    <SettingsForm
      title={t('brand.title')}
      need="site.edit"
      desk={desk}
      history={saved.history}
      isPending={save.isPending}
      sections={[
        ...brandSections.map(({ id, fields, Fields }) => ({
          ...{ id, title: t(`brand.section.${id}`), fields },
          content: <Fields desk={desk} />,
        })),
        { id: 'agreements', title: t('brand.section.agreements'), fields: [], content: <AgreementsSection /> },
        ...(flags.isRoot ? [] : [{ id: 'plan', title: t('brand.section.plan'), fields: [], content: <OwnPlan /> }]),
        { id: 'hosts', title: t('brand.section.hosts'), fields: [], content: <HostsSection /> },
        ...(maySeeVisits
          ? [{ id: 'visits', title: t('brand.section.visits'), fields: [], content: <OwnVisits /> }]
          : []),
        ...(mayExport
          ? [{ id: 'exports', title: t('brand.section.exports'), fields: [], content: <OwnExports /> }]
          : []),
      ]}
      reach={[t('brand.reach.everyone'), t('brand.reach.sent')]}
      teller={teller}
      rail={<BrandPreview brand={shownBrand(desk.draft)} />}
    />
  )
}
