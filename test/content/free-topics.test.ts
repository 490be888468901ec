import { expect, test } from 'vitest';
import { loadCatalogue } from '../../content/load.ts';

const catalogue = loadCatalogue('content');

test.for(catalogue.courses.map((course) => [course.id, course.topics[0]] as const))(
  'the free topic of %s has at least 16 questions of Key Stage 3',
  ([, topic]) => {
    const easiest = topic?.questions.filter(({ level }) => level === 'ks3') ?? [];
    expect(easiest.length).toBeGreaterThanOrEqual(16);
  },
);
