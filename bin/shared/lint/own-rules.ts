import type { RuleTester } from 'oxlint/plugins-dev';

type Rule = Parameters<RuleTester['run']>[1];

const message = 'The student of the token comes last, so that nothing of a request can take its place.';

const studentLast: Rule = {
  create: (context) => ({
    'ObjectExpression > Property[key.name=/^student(Id)?$/] ~ SpreadElement': (node) => {
      context.report({ node, message });
    },
  }),
};

/** This repository's own rules of the linter. */
export default { meta: { name: 'ktc' }, rules: { 'student-last': studentLast } };
