import { consoleTexts } from '../../i18n/console/texts.ts'
import { useTexts } from '../../i18n/use-language.tsx'
import { Skeleton } from '../../ui/skeleton.tsx'

/** The skeleton of a thread that is loading. */
export function LoadingThread() {
  const t = useTexts(consoleTexts)
  return (
    <section className="talk" aria-busy="true">
      <p className="unseen" role="status">
        {t('loading')}
      </p>
      <div className="talk__head" aria-hidden="true">
        <Skeleton className="talk__face" />
        <Skeleton variant="title" className="talk__name-box" />
      </div>
      <div className="talk__body" aria-hidden="true">
        <div className="talk__messages">
          {[0, 1, 2].map((n) => (
            <Skeleton key={n} className={n === 1 ? 'talk__box talk__box--own' : 'talk__box'} />
          ))}
        </div>
      </div>
    </section>
  )
}
