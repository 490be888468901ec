import { Size } from 'aws-cdk-lib';
import * as apigateway from 'aws-cdk-lib/aws-apigateway';
import { ServicePrincipal } from 'aws-cdk-lib/aws-iam';
import type { IFunction } from 'aws-cdk-lib/aws-lambda';
import { LogGroup } from 'aws-cdk-lib/aws-logs';
import { Construct } from 'constructs';
import * as z from 'zod/mini';
import { featureSchemas } from '../../contract/feature-schemas.ts';
import { type Feature, features } from '../../contract/features.ts';
import { apiBasePath, type Route, type RouteSchema } from '../../contract/route.ts';
import type { Functions } from '../functions/functions.ts';
import { createGradually } from './create-gradually.ts';
import { addGatewayResponses } from './gateway-responses.ts';
import type { Stage } from '../stage.ts';
import type { StudentPool } from '../data/student-pool.ts';

export const apiStageName = 'main';

/**
 * The limits on requests per second to each route whose function gets the unparsed body, such as the payment provider's
 * webhook. The provider sends only a handful of requests per payment and repeats requests that were refused.
 */
const rawThrottle = { rate: 20, burst: 40 };

/** The limits on requests per second to each route that anybody may post a form to. People send few forms. */
const formThrottle = { rate: 5, burst: 10 };

/**
 * The limit on requests per second of each route by which a child calls for help. It is high, because API Gateway also
 * counts requests without a valid token, so strangers could use up a low limit.
 */
const helpThrottle = { rate: 1000, burst: 2000 };

export interface ApiProps {
  readonly stage: Stage;
  readonly students: StudentPool;
  readonly functions: Functions;
}

export class Api extends Construct {
  readonly restApi: apigateway.RestApi;
  private readonly authorizer: apigateway.CognitoUserPoolsAuthorizer;
  private readonly validator: apigateway.RequestValidator;

  constructor(scope: Construct, id: string, props: ApiProps) {
    super(scope, id);
    const { stage, students, functions } = props;

    this.restApi = new apigateway.RestApi(this, 'Rest', {
      restApiName: stage.id,
      description: `API of the branch ${stage.branch}`,
      endpointTypes: [apigateway.EndpointType.REGIONAL],
      // An account has only one role of this kind. If a branch's stack owned it, deleting the branch would delete the
      // role for all branches.
      cloudWatchRole: false,
      // CloudFront compresses only what it caches.
      minCompressionSize: Size.kibibytes(1),
      deployOptions: {
        stageName: apiStageName,
        throttlingRateLimit: stage.throttle.rate,
        throttlingBurstLimit: stage.throttle.burst,
        methodOptions: methodLimits(stage),
        tracingEnabled: true,
        ...(stage.accessLogs && this.accessLog(stage)),
      },
    });
    // CDK adds an output with the API's own address, at which the firewall answers 403.
    this.restApi.node.tryRemoveChild('Endpoint');
    this.authorizer = new apigateway.CognitoUserPoolsAuthorizer(this, 'Students', {
      cognitoUserPools: [students.pool],
    });
    this.validator = this.restApi.addRequestValidator('Validator', {
      validateRequestBody: true,
      validateRequestParameters: true,
    });
    addGatewayResponses(this.restApi);

    for (const feature of Object.keys(features) as Feature[]) this.addFeature(feature, functions);
    createGradually(this);
  }

  private addFeature(feature: Feature, functions: Functions): void {
    const integration = this.integrate(functions.byFeature[feature].function);
    const schemas: Readonly<Record<string, RouteSchema>> = featureSchemas[feature];
    const routes: Readonly<Record<string, Route>> = features[feature];
    for (const [name, route] of Object.entries(routes)) {
      const body = schemas[name]?.body;
      this.restApi.root.resourceForPath(apiBasePath + route.path).addMethod(route.method, integration, {
        operationName: name,
        ...(route.access === 'public'
          ? { authorizationType: apigateway.AuthorizationType.NONE }
          : { authorizationType: apigateway.AuthorizationType.COGNITO, authorizer: this.authorizer }),
        // API Gateway passes a form on as it is, because its models describe only JSON.
        ...(body &&
          route.form === undefined && {
            requestValidator: this.validator,
            requestModels: { 'application/json': this.bodyModel(name, body) },
          }),
      });
    }
  }

  /**
   * Lets all methods of the stage call the function, but not the console's test. `LambdaIntegration` would add one permission
   * for each method, or one that allows the test too.
   */
  private integrate(lambda: IFunction): apigateway.Integration {
    lambda.addPermission('Api', {
      principal: new ServicePrincipal('apigateway.amazonaws.com'),
      sourceArn: this.restApi.arnForExecuteApi('*', '/*', apiStageName),
    });
    const path = `2015-03-31/functions/${lambda.functionArn}/invocations`;
    return new apigateway.AwsIntegration({ proxy: true, service: 'lambda', path });
  }

  private bodyModel(name: string, body: NonNullable<RouteSchema['body']>): apigateway.IModel {
    const schema = z.toJSONSchema(body, { target: 'draft-04', io: 'input' });
    const model = new apigateway.CfnModel(this, `${name}Body`, {
      restApiId: this.restApi.restApiId,
      contentType: 'application/json',
      schema,
    });
    // API Gateway serves its last deployment, so a changed schema needs a new one.
    this.restApi.latestDeployment?.addToLogicalId({ [name]: schema });
    this.restApi.latestDeployment?.node.addDependency(model);
    return apigateway.Model.fromModelName(this, `${name}BodyName`, model.ref);
  }

  /** Logs each request as a line of JSON, with ids but without IP addresses. */
  private accessLog(stage: Stage): apigateway.StageOptions {
    const log = new LogGroup(this, 'AccessLog', {
      retention: stage.logRetention,
      removalPolicy: stage.removalPolicy,
    });
    return {
      accessLogDestination: new apigateway.LogGroupLogDestination(log),
      accessLogFormat: apigateway.AccessLogFormat.custom(
        JSON.stringify({
          requestId: '$context.requestId',
          time: '$context.requestTimeEpoch',
          method: '$context.httpMethod',
          route: '$context.resourcePath',
          status: '$context.status',
          errorType: '$context.error.responseType',
          latency: '$context.responseLatency',
          student: '$context.authorizer.claims.sub',
          traceId: '$context.xrayTraceId',
        }),
      ),
    };
  }
}

function methodLimits({ throttle }: Stage): Record<string, apigateway.MethodDeploymentOptions> {
  const routes = Object.values<Readonly<Record<string, Route>>>(features).flatMap(Object.values<Route>);
  const limits = (chosen: readonly Route[], rate: number, burst: number) =>
    chosen.map(({ path, method }) => [
      `${apiBasePath}${path}/${method}`,
      { throttlingRateLimit: rate, throttlingBurstLimit: burst },
    ]);
  return Object.fromEntries([
    ...limits(
      routes.filter(({ help }) => help),
      Math.max(throttle.rate, helpThrottle.rate),
      Math.max(throttle.burst, helpThrottle.burst),
    ),
    ...limits(
      routes.filter(({ raw }) => raw),
      Math.min(throttle.rate, rawThrottle.rate),
      Math.min(throttle.burst, rawThrottle.burst),
    ),
    ...limits(
      routes.filter(({ form }) => form),
      Math.min(throttle.rate, formThrottle.rate),
      Math.min(throttle.burst, formThrottle.burst),
    ),
  ]) as Record<string, apigateway.MethodDeploymentOptions>;
}
