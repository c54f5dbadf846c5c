import { useLocation } from 'react-router'
import { enquiryTexts } from '../../i18n/enquiry/texts.ts'
import { useLanguage, useTexts } from '../../i18n/use-language.tsx'
import { loginAddress, paths, withBack } from '../../paths.ts'
import { ButtonLink } from '../../ui/button.tsx'
import { EmptyState } from '../../ui/empty-state.tsx'

/** What a visitor sees in place of an enquiry's form. */
export function SignUpPrompt() {
  const t = useTexts(enquiryTexts)
  const language = useLanguage()
  const { pathname, search } = useLocation()
  const back = pathname + search
  return (
    <EmptyState mark="locked" title={t('signUpTitle')} line={t('signUpLine')}>
      <div className="row">
        <ButtonLink variant="brand" to={withBack(paths.signup(language), back)}>
          {t('signUp')}
        </ButtonLink>
        <ButtonLink to={loginAddress(language, back)}>{t('logIn')}</ButtonLink>
      </div>
    </EmptyState>
  )
}
