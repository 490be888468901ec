import { About } from './about.tsx';
import { FindUs } from './find-us.tsx';
import { Footer } from './footer.tsx';
import { Header } from './header.tsx';
import { Hero } from './hero.tsx';
import { Services } from './services.tsx';
import { SkipLink } from './skip-link.tsx';

/** Everything that a visitor sees at /landing, from top to bottom. */
export function LandingPage() {
  return (
    <>
      <SkipLink />
      <Header />
      <main id="main" tabIndex={-1}>
        <Hero />
        <Services />
        <About />
        <FindUs />
      </main>
      <Footer />
    </>
  );
}
