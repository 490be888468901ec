import { defineConfig, type DummyRuleMap } from 'oxlint';
import { elements, policies, wiringFiles } from './bin/shared/lint/boundaries.ts';

/** Files that stand between a feature's ports and the services that it uses; only the last know Stripe's package. */
const awsAdapters = ['dynamo-*', 'ses-*', 's3-*', 'sns-*', 'cognito-*', 'bedrock-*']
  .map((name) => `lambdas/**/${name}.ts`)
  .concat('lambdas/tables/dynamo.ts');
const stripeAdapter = 'lambdas/orders/stripe/*.ts';

const wiring = 'runtime/env\\.ts$|from-env\\.ts$';
const stripe = '^stripe$|/stripe/';
const domainImports = {
  regex: `${wiring}|${stripe}|^@aws-sdk/|^@aws-lambda-powertools/|/(dynamo|ses|s3|cognito|bedrock)-|/dynamo\\.ts$`,
  message: 'Domain code knows no SDK, environment or adapter.',
};
const refuseImports = (regex: string, message: string): DummyRuleMap => ({
  'no-restricted-imports': ['error', { patterns: [{ regex, message }] }],
});

export default defineConfig({
  plugins: ['typescript', 'react'],
  jsPlugins: ['eslint-plugin-boundaries', './bin/shared/lint/own-rules.ts'],
  options: {
    typeAware: true,
    typeCheck: true,
  },
  categories: {
    correctness: 'error',
  },
  env: {
    builtin: true,
  },
  ignorePatterns: ['dist/', '.local/', '.cache/', 'cdk.out/', 'test-results/', 'test/lib/fixtures/'],
  settings: { 'boundaries/elements': elements, 'boundaries/legacy-templates': false },
  rules: {
    eqeqeq: 'error',
    'no-array-constructor': 'error',
    'no-case-declarations': 'error',
    'no-empty': 'error',
    'no-fallthrough': 'error',
    'no-prototype-builtins': 'error',
    'no-regex-spaces': 'error',
    'no-unexpected-multiline': 'error',
    'no-useless-assignment': 'error',
    'no-useless-constructor': 'error',
    'no-var': 'error',
    'prefer-const': 'error',
    'prefer-rest-params': 'error',
    'prefer-spread': 'error',
    'preserve-caught-error': 'error',
    'typescript/ban-ts-comment': [
      'error',
      {
        minimumDescriptionLength: 10,
      },
    ],
    'typescript/consistent-type-imports': 'error',
    'typescript/no-confusing-void-expression': [
      'error',
      {
        ignoreArrowShorthand: true,
      },
    ],
    'typescript/no-deprecated': 'error',
    'typescript/no-dynamic-delete': 'error',
    'typescript/no-empty-object-type': 'error',
    'typescript/no-explicit-any': 'error',
    'typescript/no-extraneous-class': 'error',
    'typescript/no-generated-empty-object-type': 'error',
    'typescript/no-invalid-void-type': 'error',
    'typescript/no-misused-promises': [
      'error',
      {
        checksVoidReturn: {
          attributes: false,
        },
      },
    ],
    'typescript/no-mixed-enums': 'error',
    'typescript/no-namespace': 'error',
    'typescript/no-non-null-asserted-nullish-coalescing': 'error',
    'typescript/no-non-null-assertion': 'error',
    'typescript/no-require-imports': 'error',
    'typescript/no-unnecessary-boolean-literal-compare': 'error',
    'typescript/no-unnecessary-condition': 'error',
    'typescript/no-unnecessary-template-expression': 'error',
    'typescript/no-unnecessary-type-arguments': 'error',
    'typescript/no-unnecessary-type-assertion': 'error',
    'typescript/no-unnecessary-type-constraint': 'error',
    'typescript/no-unnecessary-type-conversion': 'error',
    'typescript/no-unnecessary-type-parameters': 'error',
    'typescript/no-unsafe-argument': 'error',
    'typescript/no-unsafe-assignment': 'error',
    'typescript/no-unsafe-call': 'error',
    'typescript/no-unsafe-enum-comparison': 'error',
    'typescript/no-unsafe-function-type': 'error',
    'typescript/no-unsafe-member-access': 'error',
    'typescript/no-unsafe-return': 'error',
    'typescript/only-throw-error': 'error',
    'typescript/prefer-literal-enum-member': 'error',
    'typescript/prefer-promise-reject-errors': 'error',
    'typescript/prefer-reduce-type-parameter': 'error',
    'typescript/prefer-return-this-type': 'error',
    'typescript/related-getter-setter-pairs': 'error',
    'typescript/require-array-sort-compare': 'off',
    'typescript/require-await': 'error',
    'typescript/restrict-plus-operands': [
      'error',
      {
        allowAny: false,
        allowBoolean: false,
        allowNullish: false,
        allowNumberAndString: false,
        allowRegExp: false,
      },
    ],
    'typescript/restrict-template-expressions': [
      'error',
      {
        allowNumber: true,
      },
    ],
    'typescript/return-await': ['error', 'error-handling-correctness-only'],
    'typescript/switch-exhaustiveness-check': [
      'error',
      {
        considerDefaultExhaustiveForUnions: true,
      },
    ],
    'typescript/unified-signatures': 'error',
    'typescript/use-unknown-in-catch-callback-variable': 'error',
  },
  overrides: [
    {
      files: ['frontend/src/content-modules.d.ts'],
      rules: {
        'typescript/consistent-type-imports': [
          'error',
          {
            disallowTypeAnnotations: false,
          },
        ],
      },
    },
    {
      files: ['frontend/**/*.{ts,tsx}', 'test/**/*.tsx'],
      rules: {
        'react/rules-of-hooks': 'error',
        'react/exhaustive-deps': 'error',
        'react/static-components': 'error',
        'react/use-memo': 'error',
        'react/void-use-memo': 'error',
        'react/preserve-manual-memoization': 'error',
        'react/incompatible-library': 'error',
        'react/immutability': 'error',
        'react/globals': 'error',
        'react/refs': 'error',
        'react/set-state-in-effect': 'error',
        'react/error-boundaries': 'error',
        'react/purity': 'error',
        'react/set-state-in-render': 'error',
        'react/unsupported-syntax': 'error',
      },
    },
    {
      files: ['**/*.js'],
      rules: {
        'typescript/no-unsafe-assignment': 'off',
        'typescript/no-unsafe-call': 'off',
        'typescript/no-unsafe-member-access': 'off',
        'typescript/no-unsafe-return': 'off',
        'typescript/no-unsafe-argument': 'off',
      },
    },
    {
      files: ['*/**/*.{ts,tsx}'],
      rules: { 'boundaries/dependencies': ['error', { default: 'disallow', policies }] },
    },
    {
      files: ['frontend/src/paths.ts'],
      rules: {
        'no-restricted-imports': [
          'error',
          { patterns: [{ regex: '.', message: 'The lowest floor of the site.' }] },
        ],
      },
    },
    {
      files: ['contract/**/*.ts'],
      rules: {
        'no-restricted-imports': [
          'error',
          { patterns: [{ regex: '^(node:|@|[a-y]|zod$|zod/[^m])', message: 'zod/mini alone' }] },
        ],
      },
    },
    {
      files: ['lambdas/**/*.ts'],
      rules: { 'ktc/student-last': 'error' },
    },
    {
      files: ['lambdas/*/**/*.ts'],
      excludeFiles: ['lambdas/runtime/**', ...wiringFiles, ...awsAdapters, stripeAdapter],
      rules: refuseImports(domainImports.regex, domainImports.message),
    },
    {
      files: awsAdapters,
      rules: refuseImports(`${wiring}|${stripe}`, 'An adapter speaks the domain.'),
    },
    {
      files: [stripeAdapter],
      excludeFiles: wiringFiles,
      rules: refuseImports(wiring, 'An adapter speaks the domain.'),
    },
  ],
});
