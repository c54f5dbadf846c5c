import { siteTexts } from '../i18n/site/texts.ts'
import { useLanguage, useTexts } from '../i18n/use-language.tsx'
import { paths } from '../paths.ts'
import type { Session } from '../session.ts'
import { Avatar } from '../ui/avatar.tsx'
import { Menu } from '../ui/menu.tsx'
import { useLogout } from './logout.ts'

/** The signed-in customer's menu. Loaded for customers only. */
export function AccountMenu({ session }: { session: Session }) {
  const t = useTexts(siteTexts)
  const language = useLanguage()
  const logout = useLogout()
  return (
    <Menu
      trigger={
        <button type="button" className="account" aria-label={[t('headerAccount'), session.name].filter(Boolean).join(': ')}>
          <Avatar picture={session.imageUrl ?? undefined} />
        </button>
      }
      items={[
        { label: t('headerProfile'), icon: 'user', href: paths.profile(language) },
        { label: t('headerMyEnquiries'), icon: 'chat', href: paths.myEnquiries(language) },
        {
          label: t('headerLogout'),
          icon: 'logout',
          turn: 'forward',
          onSelect: () => void logout(),
        },
      ]}
    />
  )
}
